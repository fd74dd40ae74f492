-- What a page is told as it happens. Each person's notices have a number that goes up by one with each change of theirs, under a lock of
-- this row: whoever has read up to a number has missed nothing before it, in whatever order transactions end.
create table notification_feeds (
  empcode text primary key references employees on delete cascade,
  change  bigint not null check (change > 0)
);

alter table notifications
  -- The feed's number when this notice came or was changed last.
  add column change bigint not null default 0,
  -- Their order, newest last: a notice that a later one of the same has taken the place of comes anew.
  add column arrived bigint,
  -- What it is about, with its group; a later notice of the same, by its revision, takes its place. Null: it stands alone.
  add column about text check (length(about) between 1 and 120),
  add column revision bigint check ((revision is null) = (about is null));
update notifications set arrived = notification_id;
alter table notifications
  alter column arrived set default nextval('notifications_notification_id_seq'),
  alter column arrived set not null;

drop index notifications_newest;
create index notifications_newest on notifications (empcode, arrived desc);
create index notifications_changed on notifications (empcode, change) where change > 0;
create unique index notifications_about on notifications (empcode, about) where about is not null;
