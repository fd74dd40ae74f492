import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'access.refused': m.audit_audit_access_refused,
  'audit-log.export': m.audit_audit_audit_log_export,
  'audit-log.forget': m.audit_audit_audit_log_forget,
  'audit-log.verify': m.audit_audit_audit_log_verify,
};

/** What the filters of the audit log are called in a refusal, and how their text must be written. */
export const fieldWords = {
  from: { name: m.audit_named_from },
  to: { name: m.audit_named_to },
  person: { name: m.audit_named_person },
  subject: { name: m.audit_named_subject },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'audit.verify': m.audit_job_verify,
  'audit.forget-nightly': m.audit_job_forget_nightly,
  'audit.verify-nightly': m.audit_job_verify_nightly,
};
