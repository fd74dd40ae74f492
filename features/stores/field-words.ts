import { m } from '#messages';

/** What its fields are called in a refusal, and how their text must be written. */
export const storesFieldWords = {
  store: { name: m.stores_named_store, pattern: m.stores_named_store_pattern },
  designation: { name: m.stores_named_designation, pattern: m.error_text_field },
  day: { name: m.stores_named_day },
  scope: { name: m.stores_named_scope },
  figure: { name: m.stores_named_figure },
  madeAt: { name: m.stores_named_made_at },
  mark: { name: m.stores_named_mark },
  marks: { name: m.stores_named_mark },
  says: { name: m.stores_named_mark },
  note: { name: m.stores_named_note, pattern: m.error_text_field },
  reason: { name: m.stores_named_reason, pattern: m.error_text_field },
  year: { name: m.stores_named_year },
  month: { name: m.stores_named_month },
  posts: { name: m.stores_named_posts },
  askId: { name: m.stores_named_ask },
  stayId: { name: m.stores_named_stay },
};
