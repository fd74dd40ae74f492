import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = { 'system-check.run': m.systemcheck_audit_run };
