import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'dashboard.arrange': m.dashboard_audit_arrange,
  'dashboard.save': m.dashboard_audit_save,
  'dashboard.export': m.dashboard_audit_export,
};

/** How the names of cards must be written: as the portal gives them. */
export const fieldWords = { widget: { pattern: m.error_field_given } };
