-- What was taken back: a notice of it that is still on its way is not delivered any more.
create table notification_withdrawals (
  about        text primary key check (length(about) between 1 and 120),
  withdrawn_at timestamptz not null
);
-- Who has it.
create index notifications_of on notifications (about) where about is not null;
