import { m } from '#messages';

/** What the filters of the audit log are called in a refusal, and how their text must be written. */
export const auditFieldWords = {
  from: { name: m.audit_named_from },
  to: { name: m.audit_named_to },
  person: { name: m.audit_named_person, pattern: m.error_text_field },
  subject: { name: m.audit_named_subject, pattern: m.error_text_field },
};
