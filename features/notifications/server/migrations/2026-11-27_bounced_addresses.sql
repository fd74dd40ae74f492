-- An address that the mail server refused for good: nothing more is sent there until it is another, or is tried by a press and takes the letter.
create table bounced_addresses (
  empcode  text primary key references employees on delete cascade,
  -- as it was then: another one has not bounced
  address  text not null,
  since    timestamptz not null,
  -- what was wrong with the mailbox, in the portal's own words
  mailbox  text not null check (mailbox in ('unknown', 'closed', 'full', 'no_address')),
  -- when it was asked to be tried, until the mail server has answered
  tried_at timestamptz
);
