-- The e-mails that did not arrive, newest first, for administrators; those that nobody needed any more are none of them.
create index notification_mails_lost on notification_mails (failed_at desc, job_id)
  where failed_at is not null and reason not in ('read', 'replaced', 'done', 'has left', 'mail is off');
create index bounced_addresses_newest on bounced_addresses (since desc);
