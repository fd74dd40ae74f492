import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'usage.switch': m.usage_audit_switch,
  'usage.export': m.usage_audit_export,
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'usage.settle': m.usage_job_settle,
};
