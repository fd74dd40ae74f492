import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'session.start': m.identity_audit_session_start,
  'session.end': m.identity_audit_session_end,
  'session.end-others': m.identity_audit_session_end_others,
  'session.export': m.identity_audit_session_export,
  'session.renew': m.identity_audit_session_renew,
  'sign-in.refused': m.identity_audit_sign_in_refused,
  'sign-out.refused': m.identity_audit_sign_out_refused,
  'ticket.give': m.identity_audit_ticket_give,
  'break-glass.print': m.identity_audit_break_glass_print,
  'break-glass.use': m.identity_audit_break_glass_use,
  'sign-in.test': m.identity_audit_sign_in_test,
  'viewing.begin': m.identity_audit_viewing_begin,
  'viewing.end': m.identity_audit_viewing_end,
};

/** What the fields of signing in are called in a refusal, and how their text must be written. */
export const fieldWords = {
  code: { name: m.identity_named_code },
  sessionId: { name: m.identity_named_session, pattern: m.error_field_given },
  reason: { name: m.identity_named_reason },
  testId: { pattern: m.error_field_given },
  SAMLResponse: { name: m.identity_named_answer },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'identity-cleanup': m.identity_job_cleanup,
};
