import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'policies.save': m.policies_audit_save,
  'policies.export': m.policies_audit_export,
  'policy.publish': m.policies_audit_publish,
  'policy.answer': m.policies_audit_answer,
  'policy.question': m.policies_audit_question,
  'policy.answer-question': m.policies_audit_answer_question,
  'policy.download': m.policies_audit_download,
};

/** What the fields of a policy are called in a refusal, and how their text must be written. */
export const fieldWords = {
  policyId: { name: m.policies_named_policy, pattern: m.error_text_field },
  whatChanged: { name: m.policies_named_changes, pattern: m.error_text_field },
  question: { name: m.policies_named_question, pattern: m.error_text_field },
  passage: { name: m.policies_named_passage, pattern: m.error_text_field },
  answer: { name: m.policies_named_answer, pattern: m.error_text_field },
  annexures: { name: m.policies_named_annexures, pattern: m.error_text_field },
  effectiveFrom: { name: m.policies_named_day },
};
