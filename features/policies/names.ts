import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'policies.save': m.policies_audit_save,
  'policies.export': m.policies_audit_export,
  'policy.publish': m.policies_audit_publish,
  'policy.answer': m.policies_audit_answer,
  'policy.question': m.policies_audit_question,
  'policy.answer-question': m.policies_audit_answer_question,
  'policy.nudge': m.policies_audit_nudge,
  'policy.download': m.policies_audit_download,
};

/** What the fields of a policy are called in a refusal, and how their text must be written. */
export const fieldWords = {
  policyId: { name: m.policies_named_policy },
  whatChanged: { name: m.policies_named_changes },
  question: { name: m.policies_named_question },
  passage: { name: m.policies_named_passage },
  answer: { name: m.policies_named_answer },
  annexures: { name: m.policies_named_annexures },
  effectiveFrom: { name: m.policies_named_day },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'policies.text': m.policies_job_text,
  'policies.ask': m.policies_job_ask,
  'policies.ask-due': m.policies_job_ask_due,
  'policies.remind': m.policies_job_remind,
};
