import { plainAccount } from '#formats/money/bank-account.ts';
import { parseWhole } from '#formats/text/digits.ts';
import type { TypedAmount } from '#web/ui/form/money.ts';
import type { Asset, AssetDraft, Shop } from '../../workflow/item-shapes.ts';
import { totalOf } from '../assets.ts';

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

export const noShop: TypedShop = { name: '', place: '', accountNumber: '', bankCode: '' };

/** An item with nothing in it but the category of the one before. */
export function blankItem(category = ''): TypedItem {
  return { category, name: '', productID: '', url: '', quantity: '1', price: null };
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
  const accountNumber = plainAccount(shop.accountNumber);
  const bankCode = plainAccount(shop.bankCode);
  return {
    name: shop.name.trim(),
    ...(place && { place }),
    ...(accountNumber && { accountNumber }),
    ...(bankCode && { bankCode }),
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

function minorOf(price: TypedAmount | undefined): number {
  return typeof price === 'number' ? price : 0;
}

/** What a form has that asks for items. */
export interface WithItems {
  assests: TypedItem[];
}
