import { isChequeNumber } from '#formats/money/cheque-number.ts';
import { m } from '#messages';
import { isDay, wrongDay } from '#web/ui/form/day.ts';
import type { TypedAmount } from '#web/ui/form/money.ts';
import { checkAmount } from '../../items/web/item-checks.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { isPayment } from '../../workflow/vocabulary.ts';

/** An amount of a step: at most what the request holds of the balance. */
export function checkStepAmount(amount: TypedAmount, request: RequestDetail): true | string {
  const known = checkAmount(amount, request.currency);
  if (known !== true) return known;
  return Number(amount) <= request.total || m.assetrequests_field_above_reserved();
}

/** True when a payment is of less than is due: it needs a reason. */
export function paysLess(request: RequestDetail, offer: ActionOffer, amount: TypedAmount): boolean {
  return isPayment(offer.action) && typeof amount === 'number' && amount > 0 && amount < request.total;
}

/** The reason why less is paid. */
export function whyLess(comment: string): true | string {
  return comment.trim() !== '' || m.assetrequests_field_why_less();
}

/** A cheque's number. */
export function checkChequeNumber(text: string): true | string {
  return isChequeNumber(text.trim()) || m.assetrequests_field_cheque_number();
}

/** The days that a step's date may be: a payment was made, a delivery is to come. */
export function dateBounds(offer: ActionOffer, today: string): { min?: string; max?: string } {
  if (offer.action === 'recordPayment') return { max: today };
  return offer.action === 'placeOrder' ? { min: today } : {};
}

/** A day of a step. */
export function checkStepDate(date: string, offer: ActionOffer, today: string): true | string {
  const { min, max } = dateBounds(offer, today);
  if (!isDay(date)) return wrongDay(date) ?? true;
  if (max && date > max) return m.assetrequests_field_date_future();
  return !min || date >= min || m.assetrequests_field_date_past();
}
