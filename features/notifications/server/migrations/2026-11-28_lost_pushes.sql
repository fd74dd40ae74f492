-- What a browser was to be told and was not: it takes no more, or its push service refused that. Kept for 90 days, as e-mails are.
create table push_losses (
  loss_id bigint generated always as identity primary key,
  empcode text not null references employees on delete cascade,
  -- whose push service it was
  host    text not null check (length(host) between 1 and 253),
  at      timestamptz not null,
  why     text not null check (why in ('gone', 'refused'))
);
create index push_losses_newest on push_losses (at desc, loss_id desc);
create index push_losses_of on push_losses (empcode);
