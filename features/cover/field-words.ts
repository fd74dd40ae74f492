import { m } from '#messages';

/** What the fields of a cover are called in a refusal, and how their text must be written. */
export const coverFieldWords = {
  coverEmpcode: { name: m.cover_named_colleague, pattern: m.error_field_empcode },
  firstDay: { name: m.cover_named_first_day },
  query: { name: m.error_named_search, pattern: m.error_text_field },
  lastDay: { name: m.cover_named_last_day },
};
