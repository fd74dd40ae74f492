import { m } from '#messages';
import type { Action } from './vocabulary.ts';

/** What somebody has left out; each has a sentence that names it. */
export type Missing =
  | ('question' | 'reason' | 'answer' | 'wrong')
  | ('bankReference' | 'chequeNumber' | 'orderNumber' | 'bank' | 'shop' | 'paymentMode' | 'amount' | 'day')
  | ('item' | 'category' | 'invoiceNumber' | 'vendor' | 'view' | 'other');

/** The sentence at a field that is empty and must not be: what to enter. */
export function sayMissing(what: Missing): string {
  return m.assetrequests_field_missing({ what });
}

const comments: Partial<Record<Action, Missing>> = {
  seekClarification: 'question',
  rejectRequest: 'reason',
  closeWithRecovery: 'reason',
  updateRequest: 'answer',
  answer: 'answer',
  receivedDamaged: 'wrong',
  wrongInvoice: 'wrong',
};

const references: Partial<Record<Action, Missing>> = {
  recordPayment: 'bankReference',
  prepareCheque: 'chequeNumber',
  placeOrder: 'orderNumber',
};

const others: Readonly<Record<string, Missing>> = {
  paymentMode: 'paymentMode',
  bank: 'bank',
  shopName: 'shop',
  amount: 'amount',
  date: 'day',
};

/** What is missing where a step's field is empty: its comment may be a question, a reason or an answer. */
export function missingOf(action: Action, field: string): Missing {
  if (field === 'comment') return comments[action] ?? 'other';
  if (field === 'reference') return references[action] ?? 'other';
  return others[field] ?? 'other';
}
