import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'stores.forget': m.stores_audit_forget,
  'stores.save': m.stores_audit_save,
  'stores.export': m.stores_audit_export,
  'stores.exportBudget': m.stores_audit_export_budget,
  'stores.place': m.stores_audit_place,
  'stores.end': m.stores_audit_end,
  'stores.budget': m.stores_audit_budget,
  'stores.nudge': m.stores_audit_nudge,
  'stores.exportAvailability': m.stores_audit_export_availability,
  'stores.askCover': m.stores_audit_ask_cover,
  'stores.withdrawCover': m.stores_audit_withdraw_cover,
  'stores.answerCover': m.stores_audit_answer_cover,
  'stores.willing': m.stores_audit_willing,
  'stores.mark': m.stores_audit_mark,
  'stores.plan': m.stores_audit_plan,
  'stores.cancel': m.stores_audit_cancel,
  'stores.reopen': m.stores_audit_reopen,
  'stores.dispute': m.stores_audit_dispute,
  'stores.answer': m.stores_audit_answer,
};

/** What its fields are called in a refusal, and how their text must be written. */
export const fieldWords = {
  store: { name: m.stores_named_store, pattern: m.stores_named_store_pattern },
  designation: { name: m.stores_named_designation },
  day: { name: m.stores_named_day },
  scope: { name: m.stores_named_scope },
  figure: { name: m.stores_named_figure },
  madeAt: { name: m.stores_named_made_at },
  mark: { name: m.stores_named_mark },
  marks: { name: m.stores_named_mark },
  says: { name: m.stores_named_mark },
  note: { name: m.stores_named_note },
  reason: { name: m.stores_named_reason },
  year: { name: m.stores_named_year },
  month: { name: m.stores_named_month },
  posts: { name: m.stores_named_posts },
  askId: { name: m.stores_named_ask },
  stayId: { name: m.stores_named_stay },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'stores.forget-old': m.stores_job_forget_old,
  'stores.settle': m.stores_job_settle,
};
