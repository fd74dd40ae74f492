import { blankInvoice, invoiceToSend, type TypedInvoice } from '../../invoices/web/invoice-form.ts';
import type { PurchaseType } from '../../workflow/vocabulary.ts';
import type { AssetRequest } from '../contract.ts';
import { blankItem, itemsToSend, noShop, shopToSend, type TypedItem, type TypedShop } from './item-form.ts';

/** A request as it is typed. The names are the call's, so that a refusal's fields find theirs. */
export interface TypedRequest {
  purchaseType: PurchaseType | null;
  assests: TypedItem[];
  shop: TypedShop;
  comment: string;
  /** Of a reimbursement: what its bill says. */
  invoice: TypedInvoice;
}

/** A request with nothing in it. */
export function blankRequest(): TypedRequest {
  return { purchaseType: null, assests: [blankItem()], shop: noShop, comment: '', invoice: blankInvoice() };
}

/** A whole request as `saveRequest` takes it. */
export function requestToSend(typed: TypedRequest): AssetRequest {
  const comment = typed.comment.trim();
  const shop = shopToSend(typed.shop);
  return {
    purchaseType: typed.purchaseType ?? 'instore',
    assests: itemsToSend(typed.assests),
    // Whoever paid is paid: the shop's account is of no use then.
    shop:
      typed.purchaseType === 'reimbursement'
        ? { name: shop.name, ...(shop.place && { place: shop.place }) }
        : shop,
    ...(comment && { comment }),
    ...(typed.purchaseType === 'reimbursement' && { invoice: invoiceToSend(typed.invoice) }),
  };
}
