import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const announcementAuditWords = {
  'announcements.send': m.announcements_audit_send,
  'announcements.recall': m.announcements_audit_recall,
};
