import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'cover.name': m.cover_audit_cover_name,
  'cover.export': m.cover_audit_cover_export,
  'cover.end': m.cover_audit_cover_end,
  'cover.cancel': m.cover_audit_cover_cancel,
};

/** What the fields of a cover are called in a refusal, and how their text must be written. */
export const fieldWords = {
  coverEmpcode: { name: m.cover_named_colleague, pattern: m.error_field_empcode },
  firstDay: { name: m.cover_named_first_day },
  query: { name: m.error_named_search, pattern: m.error_text_field },
  lastDay: { name: m.cover_named_last_day },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'cover.end-left': m.cover_job_end_left,
};
