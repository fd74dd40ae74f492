import { m } from '#messages';

/** What the fields of a cover are called in a refusal, and how their text must be written. */
export const coverFieldWords = {
  coverEmpcode: { name: m.cover_named_colleague, pattern: m.requests_named_person_pattern },
  firstDay: { name: m.cover_named_first_day },
  query: { name: m.requests_named_search, pattern: m.error_text_field },
  lastDay: { name: m.cover_named_last_day },
};
