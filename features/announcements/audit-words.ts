import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const announcementAuditWords = {
  'announcements.send': m.announcements_audit_send,
  'announcements.change': m.announcements_audit_change,
  'announcements.restore': m.announcements_audit_restore,
  'announcements.stop': m.announcements_audit_stop,
  'announcements.recall': m.announcements_audit_recall,
};
