import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'money-statement.read': m.statements_audit_read,
  'money-statement.export': m.statements_audit_export,
};
