import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const menuAuditWords = {
  'menus.save': m.menus_audit_save,
  'menus.export': m.menus_audit_export,
  'menu-entries.save': m.menus_entry_audit_save,
  'menu-entries.export': m.menus_entry_audit_export,
};
