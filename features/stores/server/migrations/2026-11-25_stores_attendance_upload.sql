-- Attendance by upload: which upload a mark came by; and a mark that was taken back with one is no mark, though its version stands.
alter table store_marks alter column mark drop not null;
alter table store_mark_trail alter column mark drop not null;
alter table store_mark_trail add column upload_id uuid;
create index store_mark_trail_upload on store_mark_trail (upload_id) where upload_id is not null;
