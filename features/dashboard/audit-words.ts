import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const dashboardAuditWords = {
  'dashboard.arrange': m.dashboard_audit_arrange,
  'dashboard.save': m.dashboard_audit_save,
  'dashboard.export': m.dashboard_audit_export,
};
