import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'payee-account.change': m.paymentdesk_audit_payee_account_change,
  'payee-account.enter': m.paymentdesk_audit_payee_account_enter,
  'payee-account.check': m.paymentdesk_audit_payee_account_check,
  'payee-account.ask': m.paymentdesk_audit_payee_account_ask,
  'payee-account.answer': m.paymentdesk_audit_payee_account_answer,
  'cheque-book.add': m.paymentdesk_audit_cheque_book_add,
  'payment-run.create': m.paymentdesk_audit_payment_run_create,
  'payment-run.change': m.paymentdesk_audit_payment_run_change,
  'payment-run.number': m.paymentdesk_audit_payment_run_number,
  'payment.export': m.paymentdesk_audit_export,
  'payment-run.export': m.paymentdesk_audit_payment_run_export,
  'payment-run.export-list': m.paymentdesk_audit_payment_run_export_list,
  'payment-run.release': m.paymentdesk_audit_payment_run_release,
  'payment-run.discard': m.paymentdesk_audit_payment_run_discard,
};

/** What the fields of the payment desk are called in a refusal, and how their text must be written. */
export const fieldWords = {
  firstNumber: { name: m.paymentdesk_named_first_number, pattern: m.paymentdesk_named_first_number_pattern },
  lastNumber: { name: m.paymentdesk_named_last_number, pattern: m.paymentdesk_named_first_number_pattern },
  holderName: { name: m.paymentdesk_named_holder },
  add: { name: m.paymentdesk_named_add, pattern: m.paymentdesk_named_request_pattern },
  remove: { name: m.paymentdesk_named_remove, pattern: m.paymentdesk_named_request_pattern },
  dueBy: { name: m.paymentdesk_named_due_by },
  kind: { name: m.paymentdesk_named_kind },
  runId: { name: m.paymentdesk_named_run },
};
