-- What the portal tells a person; one row a person and job, however often the job runs.

create table notifications (
  notification_id bigint generated always as identity primary key,
  job_id          text not null check (length(job_id) between 1 and 100),
  empcode         text not null references employees on delete cascade,
  -- null: the portal itself says it
  from_empcode    text references employees on delete set null,
  kind            text not null check (kind ~ '^[a-z0-9.-]{1,80}$'),
  text            text not null check (length(text) between 1 and 500),
  link            text not null check (link ~ '^/([^/\\]|$)' and length(link) <= 500),
  created_at      timestamptz not null,
  read_at         timestamptz,
  unique (job_id, empcode)
);
create index notifications_newest on notifications (empcode, notification_id desc);
create index notifications_unread on notifications (empcode) where read_at is null;
