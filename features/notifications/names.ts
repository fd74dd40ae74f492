import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'notification.read': m.notifications_audit_notification_read,
  'notification.prefer': m.notifications_audit_notification_prefer,
  'notification.subscribe': m.notifications_audit_notification_subscribe,
  'notification.try-address': m.notifications_audit_notification_try_address,
  'notification.times': m.notifications_audit_notification_times,
};

/** What the fields of a browser's subscription are called in a refusal, and what is wrong with one that no browser gives. */
export const fieldWords = {
  endpoint: { name: m.notifications_named_endpoint, pattern: m.notifications_push_no_service },
  p256dh: { name: m.notifications_named_key, pattern: m.notifications_push_no_service },
  auth: { name: m.notifications_named_key, pattern: m.notifications_push_no_service },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'notifications.deliver': m.notifications_job_deliver,
  'notifications.withdraw': m.notifications_job_withdraw,
  'notifications.push': m.notifications_job_push,
  'notifications.mail': m.notifications_job_mail,
  'notifications.summary': m.notifications_job_summary,
  'notifications.try-address': m.notifications_job_try_address,
  'notifications.forget-mails': m.notifications_job_forget_mails,
  'notifications.forget-old': m.notifications_job_forget_old,
  'notifications.forget-browsers': m.notifications_job_forget_browsers,
};
