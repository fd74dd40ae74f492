import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const notificationAuditWords = {
  'notification.read': m.notifications_audit_notification_read,
  'notification.prefer': m.notifications_audit_notification_prefer,
  'notification.subscribe': m.notifications_audit_notification_subscribe,
  'notification.try-address': m.notifications_audit_notification_try_address,
  'notification.times': m.notifications_audit_notification_times,
};
