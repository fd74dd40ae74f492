import { type Refusal, refuseFields } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { isChequeNumber } from '#formats/money/cheque-number.ts';
import { m } from '#messages';
import type { Moment, Step } from './decision.ts';
import { wrongInvoice } from './invoice.ts';
import { missingOf, sayMissing } from './missing.ts';
import type { RequestState } from './request.ts';
import type { NeedSpec, Transition } from './transition.ts';
import { isPayment, limits } from './vocabulary.ts';

/** Checks what a step needs. @returns null, or the refusal with the sentence of each field (422) */
export function checkNeeds(
  request: RequestState,
  transition: Transition,
  step: Step,
  now: Moment,
): Refusal | null {
  const fields: Record<string, string> = {};
  for (const need of transition.needs) {
    const { field } = need;
    if (field === 'invoice') Object.assign(fields, wrongInvoice(step.invoice, now.today));
    else {
      const wrong = wrongIn(request, transition, { ...need, field }, step, now);
      if (wrong) fields[field] = wrong;
    }
  }
  return Object.keys(fields).length === 0
    ? null
    : refuseFields(sentence('assetrequests_refused_needs'), fields);
}

function wrongIn(
  request: RequestState,
  transition: Transition,
  need: Omit<NeedSpec, 'field'> & { field: Exclude<NeedSpec['field'], 'invoice'> },
  step: Step,
  now: Moment,
): string | null {
  if (need.field === 'assests') return wrongItems(request, step);
  if (need.field === 'file') return step.files > 0 ? null : m.assetrequests_field_file();
  if (need.field === 'billVerified')
    return step.billVerified === true ? null : m.assetrequests_field_confirm();
  const value = step[need.field];
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) {
    if (need.field === 'comment' && paysLess(request, step)) return m.assetrequests_field_why_less();
    return need.optional ? null : sayMissing(missingOf(transition.action, need.field));
  }
  if (transition.action === 'prepareCheque' && need.field === 'reference')
    return isChequeNumber(step.reference ?? '') ? null : m.assetrequests_field_cheque_number();
  if (need.field === 'amount') return wrongAmount(request, step);
  if (need.field === 'date') return wrongDate(transition.action, step.date ?? '', now.today);
  return null;
}

function wrongItems(request: RequestState, { newTotal }: Step): string | null {
  if (newTotal === undefined) return null;
  if (request.moneyMoved) return m.assetrequests_field_not_editable();
  if (newTotal < 1) return m.assetrequests_field_no_items();
  return newTotal > limits.amount ? m.assetrequests_field_total() : null;
}

/** Less than is due is paid for a reason only. */
function paysLess(request: RequestState, { action, amount }: Step): boolean {
  return isPayment(action) && amount !== undefined && amount > 0 && amount < request.reserved;
}

function wrongAmount(request: RequestState, { action, amount = 0 }: Step): string | null {
  if (!Number.isSafeInteger(amount) || amount < 1) return sayMissing('amount');
  // What was not paid is not to be had back.
  if (action === 'closeWithRecovery' && amount > (request.paid ?? request.reserved))
    return m.assetrequests_field_above_paid();
  return amount > request.reserved ? m.assetrequests_field_above_reserved() : null;
}

/** A payment has happened, a delivery is to come, a cheque may be dated either way: each within a year. */
function wrongDate(action: Transition['action'], date: string, today: string): string | null {
  const day = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) return sayMissing('day');
  if (action === 'recordPayment' && date > today) return m.assetrequests_field_date_future();
  if (action === 'placeOrder' && date < today) return m.assetrequests_field_date_past();
  const days = Math.abs(day - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return days > 366 ? m.assetrequests_field_date_far() : null;
}
