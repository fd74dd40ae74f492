import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'menus.save': m.menus_audit_save,
  'menus.export': m.menus_audit_export,
  'menu-entries.save': m.menus_entry_audit_save,
  'menu-entries.export': m.menus_entry_audit_export,
};

/** What the fields of a tile and of an entry are called in a refusal. */
export const fieldWords = {
  label: { name: m.menus_app_named_label },
  action: { name: m.menus_entry_named_action },
  link: { name: m.menus_app_named_link },
};
