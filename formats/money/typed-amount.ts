import { westernDigits } from '../text/digits.ts';
import { decimalsOf, moneyText } from './money.ts';

/** The largest amount that the portal takes, in minor units: a double holds it and any sum of thousands of them exactly. */
export const maxAmount = 10 ** 12;

/** A typed amount: digits, or digits in groups of two or three, then maybe decimals; or decimals alone. */
const typedAmount = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|(?=\.\d))(?:\.(\d*))?$/;
const longestTyped = 40;

/** An amount in minor units as one types it, without symbol or groups: 14900 or 14900.50. */
export function amountToType(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return (amount / unit).toFixed(amount % unit === 0 ? 0 : decimals);
}

/** Why a typed amount is not taken. */
export type WrongAmount = 'not_a_number' | 'too_many_decimals' | 'too_small' | 'too_large';

/**
 * Reads an amount as people type it (14900, 14,900.50, ₹ 1,00,000, १२) into minor units, from `least` to `most`. What could be read
 * in two ways, as 1,5, is not a number.
 */
export function parseAmount(
  text: string,
  currency: string,
  { least = 0, most = maxAmount }: { least?: number; most?: number } = {},
): { amount: number } | { wrong: WrongAmount } {
  if (text.length > longestTyped) return { wrong: 'not_a_number' };
  const symbol = moneyText(0, currency).split('\u00a0')[0] ?? '';
  const bare = westernDigits(text).replace(symbol, '').replace(currency, '').replace(/\s/g, '');
  const [, whole, fraction = ''] = typedAmount.exec(bare) ?? [];
  if (whole === undefined) return { wrong: 'not_a_number' };
  const decimals = decimalsOf(currency);
  if (/[1-9]/.test(fraction.slice(decimals))) return { wrong: 'too_many_decimals' };
  const minor = `${whole.replaceAll(',', '')}${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  const amount = Number(minor);
  if (amount > most) return { wrong: 'too_large' };
  return amount < least ? { wrong: 'too_small' } : { amount };
}
