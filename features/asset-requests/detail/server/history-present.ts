import { accountScheme } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { HistoryRecord } from '../../requests/server/read-store.ts';
import type { HistoryRow } from '../../workflow/detail-shapes.ts';
import type { Action, PaymentMode } from '../../workflow/vocabulary.ts';

const texts: Record<Action, () => string> = {
  submit: m.assetrequests_history_submit,
  approve: m.assetrequests_history_approve,
  seekClarification: m.assetrequests_history_seek_clarification,
  rejectRequest: m.assetrequests_history_reject,
  cancelRequest: m.assetrequests_history_cancel,
  updateRequest: m.assetrequests_history_update,
  answer: m.assetrequests_history_answer,
  recordPayment: m.assetrequests_history_record_payment,
  prepareCheque: m.assetrequests_history_prepare_cheque,
  informUser: m.assetrequests_history_inform_user,
  placeOrder: m.assetrequests_history_place_order,
  receivedGood: m.assetrequests_history_received_good,
  receivedDamaged: m.assetrequests_history_received_damaged,
  uploadInvoice: m.assetrequests_history_upload_invoice,
  reuploadInvoice: m.assetrequests_history_reupload_invoice,
  verifyInvoice: m.assetrequests_history_verify_invoice,
  wrongInvoice: m.assetrequests_history_wrong_invoice,
  closeWithRecovery: m.assetrequests_history_recover,
  addFiles: m.assetrequests_history_add_files,
};

const modes: Record<PaymentMode, () => string> = {
  RTGS: m.assetrequests_mode_rtgs,
  Cheque: m.assetrequests_mode_cheque,
  Online: m.assetrequests_mode_online,
};

/** How a fact is called depends on the step that gave it: a bank's reference, a cheque's number, an order's. */
const factLabels: Partial<
  Record<Action, { reference?: (currency: string) => string; amount?: () => string; date?: () => string }>
> = {
  recordPayment: {
    reference: (currency) => accountScheme(currency).words.reference(),
    amount: m.assetrequests_need_amount_paid,
    date: m.assetrequests_need_date_paid,
  },
  prepareCheque: {
    reference: m.assetrequests_need_cheque_number,
    amount: m.assetrequests_need_amount_cheque,
    date: m.assetrequests_need_date_cheque,
  },
  placeOrder: { reference: m.assetrequests_need_order_number, date: m.assetrequests_need_date_expected },
  verifyInvoice: { amount: m.assetrequests_need_amount_invoice },
  closeWithRecovery: { amount: m.assetrequests_need_amount_recover },
};

function presentFacts({ action, facts }: HistoryRecord, currency: string): HistoryRow['facts'] {
  const labels = factLabels[action] ?? {};
  const text = (label: ((currency: string) => string) | undefined, value: string | undefined) =>
    label && value !== undefined ? [{ label: label(currency), value, amount: null }] : [];
  const money = (label: (() => string) | undefined, amount: number | undefined) =>
    label && amount !== undefined ? [{ label: label(), value: moneyText(amount, currency), amount }] : [];
  return [
    ...text(m.assetrequests_fact_payment_mode, facts.paymentMode && modes[facts.paymentMode]()),
    ...text(labels.reference, facts.reference),
    ...text(m.assetrequests_need_bank, facts.bank),
    ...text(m.assetrequests_need_shop, facts.shopName),
    ...text(labels.date, facts.date),
    ...money(labels.amount, facts.amount),
    ...money(m.assetrequests_fact_total, facts.total),
    ...text(m.assetrequests_invoice_number, facts.invoice?.number),
    ...text(m.assetrequests_invoice_date, facts.invoice && displayDate(facts.invoice.date)),
    ...text(m.assetrequests_invoice_vendor, facts.invoice?.vendor),
    ...money(m.assetrequests_invoice_amount, facts.invoice?.amount),
  ];
}

export function presentHistory(record: HistoryRecord, currency: string): HistoryRow {
  return {
    sequenceID: record.sequence,
    at: record.at.toISOString(),
    by: { empcode: record.actor, name: record.name },
    onBehalfOf: record.onBehalfOf ? { empcode: record.onBehalfOf, name: record.lenderName ?? '' } : null,
    role: record.role,
    action: record.action,
    text: texts[record.action](),
    comment: record.comment,
    fromStatus: record.fromStatus,
    toStatus: record.toStatus,
    facts: presentFacts(record, currency),
  };
}
