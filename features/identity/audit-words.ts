import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const identityAuditWords = {
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
};
