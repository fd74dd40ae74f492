-- Rows of which somebody else has changed what they would do, since they were looked at.
alter table upload_rows add column moved boolean not null default false;
