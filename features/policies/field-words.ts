import { m } from '#messages';

/** What the fields of a policy are called in a refusal, and how their text must be written. */
export const policyFieldWords = {
  policyId: { name: m.policies_named_policy, pattern: m.error_text_field },
  whatChanged: { name: m.policies_named_changes, pattern: m.error_text_field },
  question: { name: m.policies_named_question, pattern: m.error_text_field },
  passage: { name: m.policies_named_passage, pattern: m.error_text_field },
  answer: { name: m.policies_named_answer, pattern: m.error_text_field },
  annexures: { name: m.policies_named_annexures, pattern: m.error_text_field },
  effectiveFrom: { name: m.policies_named_day },
};
