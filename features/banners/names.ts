import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'banners.save': m.banners_audit_save,
  'banners.export': m.banners_audit_export,
  'banners.answer': m.banners_audit_answer,
};

/** What its fields are called in a refusal. */
export const fieldWords = {
  linkLabel: { name: m.banners_named_link_label },
  tone: { name: m.banners_named_tone },
  days: { name: m.banners_named_days },
  order: { name: m.banners_named_order },
  choices: { name: m.banners_named_choices },
  choice: { name: m.banners_named_choices },
  prompt: { name: m.banners_named_prompt },
  banner: { name: m.banners_named_banner },
};
