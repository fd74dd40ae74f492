import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'announcements.send': m.announcements_audit_send,
  'announcements.change': m.announcements_audit_change,
  'announcements.restore': m.announcements_audit_restore,
  'announcements.stop': m.announcements_audit_stop,
  'announcements.recall': m.announcements_audit_recall,
};

/** What its fields are called in a refusal. */
export const fieldWords = {
  sendAt: { name: m.announcements_named_send_at },
  empcodes: { name: m.announcements_named_people, pattern: m.announcements_wrong_codes },
  group: { name: m.announcements_named_group },
  orgUnits: { name: m.announcements_named_org_units },
  locations: { name: m.announcements_named_locations },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'announcements.send': m.announcements_job_send,
};
