import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const helpAuditWords = {
  'help.save': m.help_audit_save,
  'help.export': m.help_audit_export,
};
