import { m } from '#messages';
import { parseWhole, westernDigits } from '../../../../formats/digits.ts';
import { type TypedAmount, wrongAmount } from '../../../../web/ui/money.ts';
import { wrongNumber } from '../../../../web/ui/typed-number.ts';
import { blankInvoice, invoiceToSend, type TypedInvoice } from '../../invoices/web/invoice-form.ts';
import type { Asset, AssetDraft, Shop } from '../../workflow/item-shapes.ts';
import { type Missing, sayMissing } from '../../workflow/missing.ts';
import { limits, type PurchaseType } from '../../workflow/vocabulary.ts';
import { totalOf } from '../assets.ts';
import type { AssetRequest } from '../contract.ts';

/** An item as it is typed: what is not there yet is empty. */
export interface TypedItem {
  /** Of an item that the request has already. */
  assetId?: number | undefined;
  category: string;
  name: string;
  productID: string;
  url: string;
  quantity: string;
  price: TypedAmount;
}

export interface TypedShop {
  name: string;
  place: string;
  accountNumber: string;
  bankCode: string;
}

/** A request as it is typed. The names are the call's, so that a refusal's fields find theirs. */
export interface TypedRequest {
  purchaseType: PurchaseType | null;
  assests: TypedItem[];
  shop: TypedShop;
  comment: string;
  /** Of a reimbursement: what its bill says. */
  invoice: TypedInvoice;
}

export const noShop: TypedShop = { name: '', place: '', accountNumber: '', bankCode: '' };

/** An item with nothing in it but the category of the one before. */
export function blankItem(category = ''): TypedItem {
  return { category, name: '', productID: '', url: '', quantity: '1', price: null };
}

/** A request with nothing in it. */
export function blankRequest(): TypedRequest {
  return { purchaseType: null, assests: [blankItem()], shop: noShop, comment: '', invoice: blankInvoice() };
}

/** The items of a request, to be changed. */
export function typedItems(assests: readonly Asset[]): TypedItem[] {
  return assests.map((asset) => ({
    assetId: asset.assetId,
    category: asset.category,
    name: asset.name,
    productID: asset.productID ?? '',
    url: asset.url ?? '',
    quantity: String(asset.quantity),
    price: asset.price,
  }));
}

/** The shop of a request, to be changed. */
export function typedShop(shop: { [Key in keyof TypedShop]: string | null }): TypedShop {
  return {
    name: shop.name ?? '',
    place: shop.place ?? '',
    accountNumber: shop.accountNumber ?? '',
    bankCode: shop.bankCode ?? '',
  };
}

/** Items as the calls take them; their order is their priority. */
export function itemsToSend(items: readonly TypedItem[]): AssetDraft[] {
  return items.map((item, index) => ({
    ...(item.assetId !== undefined && { assetId: item.assetId }),
    category: item.category,
    name: item.name.trim(),
    ...(item.productID.trim() && { productID: item.productID.trim() }),
    ...(item.url.trim() && { url: item.url.trim() }),
    quantity: parseWhole(item.quantity) ?? 0,
    price: minorOf(item.price),
    priority: index + 1,
  }));
}

/** A shop as the calls take it. */
export function shopToSend(shop: TypedShop): Shop {
  const place = shop.place.trim();
  const accountNumber = accountDigits(shop.accountNumber);
  const bankCode = shop.bankCode.replaceAll(' ', '').toUpperCase();
  return {
    name: shop.name.trim(),
    ...(place && { place }),
    ...(accountNumber && { accountNumber }),
    ...(bankCode && { bankCode }),
  };
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

/** What the items typed so far come to, in minor units. */
export function typedTotal(items: readonly Partial<TypedItem>[]): number {
  return totalOf(
    items.map((item, index) => ({
      name: '',
      priority: index,
      price: minorOf(item.price),
      quantity: parseWhole(item.quantity ?? '') ?? 0,
    })),
  );
}

/** `true`, or the sentence about what is wrong: what a form's check answers. */
type Check = true | string;

/** Something must be there. `what` it is that would be missing. */
export const needed =
  (what: Missing) =>
  (value: string | null | undefined): Check =>
    (value ?? '').trim() !== '' || sayMissing(what);

/** A number of pieces. */
export function checkQuantity(value: string): Check {
  return wrongNumber(value, { least: 1, most: limits.quantity }) ?? true;
}

/** An amount above nothing. */
export function checkAmount(value: TypedAmount, currency: string): Check {
  return wrongAmount(value, currency, { most: limits.amount }) ?? true;
}

/** A link, if there is one. */
export function checkLink(value: string): Check {
  const link = value.trim();
  return (
    link === '' || (/^https?:\/\/\S+$/u.test(link) && URL.canParse(link)) || m.requests_form_wrong_link()
  );
}

/** A bank account's number, if there is one. */
export function checkAccount(value: string): Check {
  return /^(\d{6,20})?$/u.test(accountDigits(value)) || m.requests_form_wrong_account();
}

/** An account's number as it is sent: it is often written in groups. */
function accountDigits(typed: string): string {
  return westernDigits(typed).replace(/[\s-]/gu, '');
}

/** A bank's code, if there is one. */
export function checkBankCode(value: string): Check {
  return (
    /^([A-Z0-9]{4,15})?$/u.test(value.replaceAll(' ', '').toUpperCase()) || m.requests_form_wrong_bank_code()
  );
}

/** A bank reference, cheque number or order number. */
export function checkReference(value: string): Check {
  return /^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$/u.test(value.trim()) || m.requests_form_wrong_reference();
}

function minorOf(price: TypedAmount | undefined): number {
  return typeof price === 'number' ? price : 0;
}
