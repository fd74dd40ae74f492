import { isBlank } from '../../../formats/typed-text.ts';
import type { Shop } from './item-shapes.ts';
import { sayMissing } from './missing.ts';

/** True when a transfer could go to a shop: its account is known, whole. */
export function hasAccount(shop: Pick<Shop, 'accountNumber' | 'bankCode'>): boolean {
  return Boolean(shop.accountNumber && shop.bankCode);
}

/** The wrong fields of a shop, by their path in the call: it has a name that can be seen. */
export function wrongShop(shop: Pick<Shop, 'name'>): Record<string, string> {
  return isBlank(shop.name) ? { 'shop.name': sayMissing('shop') } : {};
}
