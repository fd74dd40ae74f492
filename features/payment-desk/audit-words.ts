import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const paymentAuditWords = {
  'payee-account.change': m.payments_audit_payee_account_change,
  'payee-account.enter': m.payments_audit_payee_account_enter,
  'payee-account.check': m.payments_audit_payee_account_check,
  'payee-account.ask': m.payments_audit_payee_account_ask,
  'payee-account.answer': m.payments_audit_payee_account_answer,
  'cheque-book.add': m.payments_audit_cheque_book_add,
  'payment-run.create': m.payments_audit_payment_run_create,
  'payment-run.change': m.payments_audit_payment_run_change,
  'payment-run.number': m.payments_audit_payment_run_number,
  'payment.export': m.payments_audit_export,
  'payment-run.export': m.payments_audit_payment_run_export,
  'payment-run.export-list': m.payments_audit_payment_run_export_list,
  'payment-run.release': m.payments_audit_payment_run_release,
  'payment-run.discard': m.payments_audit_payment_run_discard,
};
