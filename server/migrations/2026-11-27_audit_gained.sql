-- The entries that say who gained power by what was done, newest first: an administrator looks through them.
create index audit_log_gained on audit_log (at desc, audit_id desc) where after ? 'gained';
