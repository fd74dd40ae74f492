import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const paymentAuditWords = {
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
