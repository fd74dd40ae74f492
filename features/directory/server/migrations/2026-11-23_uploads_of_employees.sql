-- Which upload a change came with, so that the whole of it can be undone.
alter table employee_changes add column upload_id uuid;
create index employee_changes_upload on employee_changes (upload_id) where upload_id is not null;

-- The roles that ended with an upload, so that undoing it gives them back.
create table upload_ended_roles (
  upload_id   uuid not null,
  empcode     text not null references employees,
  role        text not null,
  location_id text,
  org_unit    text,
  position    integer not null
);
create index upload_ended_roles_upload on upload_ended_roles (upload_id);
