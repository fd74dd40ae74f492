import { wrongAccount } from '#formats/money/account-check.ts';
import { isWholeAccount } from '#formats/money/bank-account.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import type { Shop } from './item-shapes.ts';
import { sayMissing } from './missing.ts';

/** True when a transfer could go to a shop: its account is known, whole. */
export function hasAccount(shop: Pick<Shop, 'accountNumber' | 'bankCode'>): boolean {
  return isWholeAccount(shop);
}

/** The wrong fields of a shop, by their path in the call: it has a name that can be seen, and its account, as far as it is given, is one of the currency's. */
export function wrongShop(
  { name, accountNumber = '', bankCode = '' }: Pick<Shop, 'name' | 'accountNumber' | 'bankCode'>,
  currency: string,
): Record<string, string> {
  const account = Object.entries(wrongAccount({ accountNumber, bankCode }, currency));
  return {
    ...(isBlank(name) && { 'shop.name': sayMissing('shop') }),
    ...Object.fromEntries(account.map(([field, text]) => [`shop.${field}`, text])),
  };
}
