import { m } from '#messages';

const ofThePortal = { pattern: m.error_field_given };

/** What the fields of its calls are called in a refusal, and how their text must be written. */
export const uploadFieldWords = {
  uploadId: ofThePortal,
  code: { name: m.uploads_named_code, pattern: m.uploads_named_code_pattern },
  city: { name: m.uploads_named_city, pattern: m.error_text_field },
  field: { name: m.uploads_named_field, pattern: m.error_field_given },
};
