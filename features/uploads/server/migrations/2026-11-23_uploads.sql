-- Spreadsheets that people upload, from the file to the rows that were applied (docs/decisions/2026-11-23-uploads.md).

create table uploads (
  upload_id  uuid primary key,
  kind       text not null,
  -- null: the portal itself
  made_by    text references employees,
  made_at    timestamptz not null,
  file_name  text not null,
  -- the kept file; null once it was removed
  file       text unique,
  size       bigint not null,
  sheets     jsonb not null,
  state      text not null check (state in ('opened', 'checking', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed', 'discarded')),
  -- sheet, header row, columns: as they were chosen last
  reading    jsonb,
  -- the places for which whoever makes it may upload; null: all
  reach      jsonb,
  done       integer,
  total      integer,
  counts     jsonb,
  moved      integer not null default 0,
  kept       integer not null default 0,
  -- a sentence for its reader
  failure    jsonb,
  applied_at timestamptz,
  ended_at   timestamptz,
  version    integer not null default 0
);
create index uploads_newest on uploads (made_at desc, upload_id desc);
create index uploads_own on uploads (made_by, made_at desc, upload_id desc);

create table upload_rows (
  upload_id  uuid not null references uploads,
  -- its number in the file
  row        integer not null,
  -- whom it is about; null: that can't be read
  key        text,
  -- what its cells say, by field; what can't be taken of them; what was corrected here
  cells      jsonb not null,
  faults     jsonb not null,
  corrected  jsonb not null default '{}',
  -- what that comes to: fields with their values, and sentences for those that can't be read
  value      jsonb not null,
  unread     jsonb not null,
  -- what it would do, or did
  outcome    text check (outcome in ('added', 'changed', 'unchanged', 'wrong')),
  wrong      jsonb not null default '{}',
  before     jsonb,
  after      jsonb,
  left_out   boolean not null default false,
  kept       boolean not null default false,
  primary key (upload_id, row)
);
create index upload_rows_outcome on upload_rows (upload_id, outcome, row);
create index upload_rows_key on upload_rows (upload_id, key);

-- What rows have in common, so that each depends on the other.
create table upload_links (
  upload_id uuid not null references uploads,
  link      text not null,
  row       integer not null,
  primary key (upload_id, link, row)
);

-- What was chosen for a column of this name the last time; null: it was passed over.
create table upload_columns (
  kind   text not null,
  header text not null,
  field  text,
  primary key (kind, header)
);

-- What is meant where a cell of a field says this, as somebody has corrected it.
create table upload_meanings (
  kind    text not null,
  field   text not null,
  said    text not null,
  means   text not null,
  made_by text not null references employees,
  made_at timestamptz not null,
  primary key (kind, field, said)
);
