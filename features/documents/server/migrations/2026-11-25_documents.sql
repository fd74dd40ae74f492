-- Company documents in folders, a row a version, and the quick links of the dashboard.

create table document_folders (
  folder    text primary key check (folder ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name      text not null,
  position  integer not null,
  -- for whom it is; nothing in one of them: any
  org_units text[] not null,
  locations text[] not null,
  roles     text[] not null,
  hidden    boolean not null
);

create table documents (
  document_id  integer generated always as identity primary key,
  folder       text not null references document_folders,
  title        text not null check (length(title) between 1 and 120),
  description  text not null check (length(description) <= 1000),
  -- the newest version: what people get
  number       integer not null,
  -- it moves with every change
  revision     integer not null check (revision > 0),
  withdrawn_at timestamptz,
  withdrawn_by text references employees,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- Two of one title in a folder could not be told apart.
create unique index documents_title on documents (folder, lower(title)) where withdrawn_at is null;
create index documents_by_title on documents (title, document_id);
create index documents_by_title_of_folder on documents (folder, title, document_id);

create table document_versions (
  document_id     integer not null references documents,
  number          integer not null check (number > 0),
  what_changed    text not null,
  file_name       text not null unique,
  original_name   text not null,
  content_type    text not null,
  size            bigint not null,
  sha256          text not null,
  added_by        text not null references employees,
  added_at        timestamptz not null,
  -- null: it was not looked at yet; 'none': there is no picture to be had of it
  thumbnail_state text check (thumbnail_state in ('made', 'none')),
  thumbnail_name  text unique,
  primary key (document_id, number),
  check ((thumbnail_name is not null) = (thumbnail_state is not distinct from 'made'))
);
create index document_versions_unpictured on document_versions (added_at) where thumbnail_state is null;
alter table documents add constraint documents_newest foreign key (document_id, number)
  references document_versions deferrable initially deferred;

create table quick_links (
  link_key   text primary key check (link_key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  label      text not null,
  link       text not null,
  icon       text not null,
  -- null: since ever, for ever
  shown_from date,
  shown_to   date check (shown_to >= shown_from),
  position   integer not null,
  org_units  text[] not null,
  locations  text[] not null,
  roles      text[] not null,
  hidden     boolean not null
);
