import type { TypedAmount } from '#web/ui/form/money.ts';
import { blankInvoice, invoiceToSend, type TypedInvoice } from '../../invoices/web/invoice-form.ts';
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
  /** The papers, by the name that the calls have for them. */
  file: File[];
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
    file: [],
  };
}

/** True when a step asks for this field, needed or not. */
export function asksFor(offer: ActionOffer, field: Need['field']): boolean {
  return offer.needs.some((need) => need.field === field);
}

/** The call of a step, with what its offer asks for and nothing else. */
export function stepToSend(request: RequestDetail, offer: ActionOffer, typed: TypedStep): StepCall {
  const { requestID, sequenceID: version } = request;
  const words = typed.comment.trim();
  const comment = words === '' ? {} : { comment: words };
  if (offer.call === 'uploadInvoice') {
    const action = offer.action as UploadInvoice['action'];
    const invoice = asksFor(offer, 'invoice') && { invoice: invoiceToSend(typed.invoice) };
    return {
      call: offer.call,
      body: { requestID, action, version, ...comment, ...invoice },
      files: typed.file,
    };
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
