-- What people say to one another on a request, and which notices reach whom by which way.

create table asset_request_comments (
  comment_id     bigint generated always as identity primary key,
  request_number bigint not null references asset_requests,
  empcode        text not null references employees,
  -- mentions stand in it as @[empcode]; empty once it is deleted
  text           text not null check (length(text) <= 2000),
  mentions       text[] not null default '{}' check (cardinality(mentions) <= 10),
  created_at     timestamptz not null,
  edited_at      timestamptz,
  deleted_at     timestamptz,
  constraint asset_request_comments_said check ((deleted_at is null) = (text <> '')),
  constraint asset_request_comments_edited_soon check (edited_at <= created_at + interval '5 minutes')
);
create index asset_request_comments_request on asset_request_comments (request_number, comment_id desc);

create table asset_request_comment_files (
  -- the portal's own name of it
  file_name     text primary key check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  comment_id    bigint not null references asset_request_comments,
  position      integer not null check (position between 0 and 4),
  original_name text not null check (length(original_name) between 1 and 200),
  content_type  text not null check (length(content_type) <= 60),
  size          bigint not null check (size between 1 and 10485760),
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (comment_id, position)
);

-- What a person has chosen; without a row both ways are on.
create table notification_preferences (
  empcode    text not null references employees on delete cascade,
  kind       text not null check (kind in ('waiting', 'moved', 'mention', 'comment', 'reminder', 'other')),
  portal     boolean not null,
  mail       boolean not null,
  changed_at timestamptz not null,
  primary key (empcode, kind)
);

-- The e-mails that notices came to: one a notice and person, however often its job runs.
create table notification_mails (
  -- the job of the notice
  job_id     text not null check (length(job_id) between 1 and 100),
  empcode    text not null references employees on delete cascade,
  created_at timestamptz not null,
  sent_at    timestamptz,
  -- given up for good, and why: a reply code or a word, never what a server said
  failed_at  timestamptz,
  reason     text check (length(reason) <= 40),
  primary key (job_id, empcode),
  constraint notification_mails_one_end check (sent_at is null or failed_at is null),
  constraint notification_mails_reason check ((failed_at is null) = (reason is null))
);
create index notification_mails_age on notification_mails (created_at);
