import { m } from '#messages';
import { isChequeNumber } from '../../../../formats/cheque-number.ts';
import { isDay, wrongDay } from '../../../../web/ui/day.ts';
import type { TypedAmount } from '../../../../web/ui/money.ts';
import { blankInvoice, invoiceToSend, type TypedInvoice } from '../../invoices/web/invoice-form.ts';
import { checkAmount } from '../../items/web/item-checks.ts';
import {
  itemsToSend,
  shopToSend,
  type TypedItem,
  type TypedShop,
  typedItems,
  typedShop,
} from '../../items/web/item-form.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';
import { isPayment, type PaymentMode, requestRoles } from '../../workflow/vocabulary.ts';
import type { UploadInvoice, ValidateInvoice } from '../contract.ts';
import type { StepCall } from './api.ts';

/** What a step asks for, as it is typed. The names are the calls', so that a refusal's fields find theirs. */
export interface TypedStep {
  comment: string;
  paymentMode: PaymentMode | null;
  reference: string;
  bank: string;
  shopName: string;
  amount: TypedAmount;
  /** YYYY-MM-DD, or what was typed and is no day. */
  date: string;
  billVerified: boolean;
  /** With Update Request: whether the items and the shop are changed too. */
  changesItems: boolean;
  assests: TypedItem[];
  shop: TypedShop;
  invoice: TypedInvoice;
}

/** What a step begins with: what is known already is filled in, what has to be read off a paper is not. */
export function blankStep(request: RequestDetail, offer: ActionOffer, today: string): TypedStep {
  const pays = isPayment(offer.action);
  return {
    comment: '',
    // Where the shop has an account, a transfer is the usual way.
    paymentMode: asksFor(offer, 'paymentMode') && request.hasAccount ? 'RTGS' : null,
    reference: offer.suggested?.reference ?? '',
    bank: offer.suggested?.bank ?? '',
    shopName: offer.action === 'placeOrder' ? request.shop.name : '',
    amount: pays
      ? request.total
      : offer.action === 'verifyInvoice'
        ? (request.invoice?.amount ?? null)
        : null,
    date: pays ? today : '',
    billVerified: false,
    changesItems: false,
    assests: typedItems(request.assests),
    shop: typedShop(request.shop),
    invoice: blankInvoice(request.shop.name),
  };
}

/** True when a step asks for this field, needed or not. */
export function asksFor(offer: ActionOffer, field: Need['field']): boolean {
  return offer.needs.some((need) => need.field === field);
}

/** The call of a step, with what its offer asks for and nothing else. */
export function stepToSend(
  request: RequestDetail,
  offer: ActionOffer,
  typed: TypedStep,
  files: readonly File[],
): StepCall {
  const { requestID, sequenceID: version } = request;
  const words = typed.comment.trim();
  const comment = words === '' ? {} : { comment: words };
  if (offer.call === 'uploadInvoice') {
    const action = offer.action as UploadInvoice['action'];
    const invoice = asksFor(offer, 'invoice') && { invoice: invoiceToSend(typed.invoice) };
    return { call: offer.call, body: { requestID, action, version, ...comment, ...invoice }, files };
  }
  const facts = {
    ...comment,
    ...(asksFor(offer, 'amount') && typeof typed.amount === 'number' && { amount: typed.amount }),
    ...(asksFor(offer, 'billVerified') && { billVerified: typed.billVerified }),
  };
  if (offer.call === 'validateInvoice') {
    const action = offer.action as ValidateInvoice['action'];
    const currentRole = request.currentRole === 'FL2' ? 'FL2' : 'FL1';
    return { call: offer.call, requestID, body: { currentRole, action, version, ...facts } };
  }
  const currentRole = requestRoles.find((role) => role === request.currentRole) ?? 'USER';
  const changes = asksFor(offer, 'assests') && typed.changesItems;
  return {
    call: 'updateRequest',
    body: {
      requestID,
      currentRole,
      action: offer.action,
      version,
      ...facts,
      ...(asksFor(offer, 'paymentMode') && typed.paymentMode && { paymentMode: typed.paymentMode }),
      ...textOf(offer, 'reference', typed.reference),
      ...textOf(offer, 'bank', typed.bank),
      ...textOf(offer, 'shopName', typed.shopName),
      ...textOf(offer, 'date', typed.date),
      ...(changes && { assests: itemsToSend(typed.assests), shop: shopToSend(typed.shop) }),
    },
  };
}

function textOf<Field extends 'reference' | 'bank' | 'shopName' | 'date'>(
  offer: ActionOffer,
  field: Field,
  typed: string,
): { [Key in Field]?: string } {
  const text = typed.trim();
  return (asksFor(offer, field) && text !== '' ? { [field]: text } : {}) as { [Key in Field]?: string };
}

/** An amount of a step: at most what the request holds of the balance. */
export function checkStepAmount(amount: TypedAmount, request: RequestDetail): true | string {
  const known = checkAmount(amount, request.currency);
  if (known !== true) return known;
  return Number(amount) <= request.total || m.requests_field_above_reserved();
}

/** True when a payment is of less than is due: it needs a reason. */
export function paysLess(request: RequestDetail, offer: ActionOffer, amount: TypedAmount): boolean {
  return isPayment(offer.action) && typeof amount === 'number' && amount > 0 && amount < request.total;
}

/** The reason why less is paid. */
export function whyLess(comment: string): true | string {
  return comment.trim() !== '' || m.requests_field_why_less();
}

/** A cheque's number. */
export function checkChequeNumber(text: string): true | string {
  return isChequeNumber(text.trim()) || m.requests_field_cheque_number();
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
  if (max && date > max) return m.requests_field_date_future();
  return !min || date >= min || m.requests_field_date_past();
}
