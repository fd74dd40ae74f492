import { m } from '#messages';

/** What the fields of a tile are called in a refusal. */
export const menuFieldWords = {
  label: { name: m.menus_app_named_label, pattern: m.error_text_field },
  link: { name: m.menus_app_named_link, pattern: m.error_text_field },
};
