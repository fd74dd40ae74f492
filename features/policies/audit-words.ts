import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const policyAuditWords = {
  'policies.save': m.policies_audit_save,
  'policies.export': m.policies_audit_export,
  'policy.publish': m.policies_audit_publish,
  'policy.answer': m.policies_audit_answer,
  'policy.question': m.policies_audit_question,
  'policy.answer-question': m.policies_audit_answer_question,
  'policy.download': m.policies_audit_download,
};
