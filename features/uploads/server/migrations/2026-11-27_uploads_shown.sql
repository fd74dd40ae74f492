-- The list shows all but what was thrown away, and passes over none of it.
create index uploads_shown on uploads (made_at desc, upload_id desc) where state <> 'discarded';
create index uploads_shown_own on uploads (made_by, made_at desc, upload_id desc) where state <> 'discarded';
drop index uploads_newest;
drop index uploads_own;
