import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'upload.start': m.uploads_audit_start,
  'upload.apply': m.uploads_audit_apply,
  'upload.undo': m.uploads_audit_undo,
  'upload.discard': m.uploads_audit_discard,
  'upload.forget': m.uploads_audit_forget,
};

const ofThePortal = { pattern: m.error_field_given };

/** What the fields of its calls are called in a refusal, and how their text must be written. */
export const fieldWords = {
  uploadId: ofThePortal,
  headings: ofThePortal,
  code: { name: m.uploads_named_code, pattern: m.uploads_named_code_pattern },
  city: { name: m.uploads_named_city },
  field: { name: m.uploads_named_field, pattern: m.error_field_given },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'uploads.check': m.uploads_job_check,
  'uploads.apply': m.uploads_job_apply,
  'uploads.undo': m.uploads_job_undo,
  'uploads.forget': m.uploads_job_forget,
};
