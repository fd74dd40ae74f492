-- An e-mail waits until its notice may have been read, and through its reader's quiet hours; some like theirs once a day.

alter table notification_preferences add column daily boolean not null default false;

-- A person's own clock, and when they are not to be disturbed: minutes of their day. Nobody's row: the company's clock, and always.
create table notification_times (
  empcode    text primary key references employees on delete cascade,
  zone       text not null check (length(zone) between 1 and 64),
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to   integer check (quiet_to between 0 and 1439),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

alter table notification_mails
  -- Null: of an older version, and left as a job at once.
  add column due_at    timestamptz,
  -- Goes with the others that are due then, as one letter.
  add column together  boolean not null default false,
  -- Its notice stands in the portal too, where it may be read before.
  add column in_portal boolean not null default true,
  add column letter    jsonb check (octet_length(letter::text) <= 65536),
  -- When it was left as a job.
  add column queued_at timestamptz;
create index notification_mails_due on notification_mails (due_at) where queued_at is null and failed_at is null and sent_at is null;
