import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'access.refused': m.audit_audit_access_refused,
  'audit-log.export': m.audit_audit_audit_log_export,
  'audit-log.verify': m.audit_audit_audit_log_verify,
};
