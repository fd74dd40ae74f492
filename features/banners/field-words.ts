import { m } from '#messages';

/** What its fields are called in a refusal. */
export const bannerFieldWords = {
  linkLabel: { name: m.banners_named_link_label, pattern: m.error_text_field },
  tone: { name: m.banners_named_tone },
  days: { name: m.banners_named_days },
  order: { name: m.banners_named_order },
  choices: { name: m.banners_named_choices, pattern: m.error_text_field },
  choice: { name: m.banners_named_choices, pattern: m.error_text_field },
  prompt: { name: m.banners_named_prompt, pattern: m.error_text_field },
  banner: { name: m.banners_named_banner, pattern: m.error_text_field },
};
