import { m } from '#messages';

/** What its fields are called in a refusal, and how their text must be written. */
export const storesFieldWords = {
  store: { name: m.stores_named_store, pattern: m.stores_named_store_pattern },
  designation: { name: m.stores_named_designation, pattern: m.error_text_field },
  firstDay: { pattern: m.error_field_date },
  lastDay: { pattern: m.error_field_date },
  day: { name: m.stores_named_day, pattern: m.error_field_date },
  year: { name: m.stores_named_year },
  month: { name: m.stores_named_month },
  posts: { name: m.stores_named_posts },
  stayId: { name: m.stores_named_stay },
};
