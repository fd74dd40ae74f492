import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const storesAuditWords = {
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
