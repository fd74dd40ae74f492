import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const celebrationAuditWords = {
  'celebrations.greet': m.celebrations_audit_greet,
  'celebrations.choose': m.celebrations_audit_choose,
};
