import { m } from '#messages';

/** What the fields of signing in are called in a refusal, and how their text must be written. */
export const identityFieldWords = {
  code: { name: m.identity_named_code },
  sessionId: { name: m.identity_named_session, pattern: m.error_field_given },
  testId: { pattern: m.error_field_given },
  SAMLResponse: { name: m.identity_named_answer },
};
