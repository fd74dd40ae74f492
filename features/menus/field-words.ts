import { m } from '#messages';

/** What the fields of a tile and of an entry are called in a refusal. */
export const menuFieldWords = {
  label: { name: m.menus_app_named_label, pattern: m.error_text_field },
  action: { name: m.menus_entry_named_action, pattern: m.error_text_field },
  link: { name: m.menus_app_named_link, pattern: m.error_text_field },
};
