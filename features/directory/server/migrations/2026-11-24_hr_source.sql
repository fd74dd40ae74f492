-- Employees from the company's HR system (docs/decisions/2026-11-23-sync.md).

-- Its runs, each an upload of the same number: what was read, and what came of it.
create table hr_source_runs (
  upload_id       uuid primary key references uploads,
  begun_at        timestamptz not null,
  -- only what changed since then was asked for; null: everybody
  since           timestamptz,
  -- the file of a drop folder
  file_name       text,
  file_size       bigint,
  file_changed_at timestamptz,
  file_sha256     text,
  -- its rows from this number on are not the source's: those of people who are missing there
  missing_from    integer,
  read_at         timestamptz,
  applied_at      timestamptz,
  undone_at       timestamptz
);
create index hr_source_runs_newest on hr_source_runs (begun_at desc);

-- Whom the source has had: who is missing there later has left. Nobody else does by being missing.
create table hr_source_people (
  empcode text primary key references employees on delete cascade,
  -- the first time
  seen_in uuid not null references hr_source_runs,
  seen_at timestamptz not null
);

alter table employee_changes drop constraint employee_changes_source_check;
alter table employee_changes add check (source in ('hr', 'directory', 'upload', 'sync', 'portal'));
