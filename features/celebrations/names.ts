import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'celebrations.greet': m.celebrations_audit_greet,
  'celebrations.choose': m.celebrations_audit_choose,
};

/** What its fields are called in a refusal. */
export const fieldWords = {
  message: { name: m.celebrations_named_message },
};
