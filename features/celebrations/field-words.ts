import { m } from '#messages';

/** What its fields are called in a refusal. */
export const celebrationFieldWords = {
  message: { name: m.celebrations_named_message, pattern: m.error_text_field },
};
