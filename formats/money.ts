/** The largest amount that the portal takes, in minor units: a double holds it and any sum of thousands of them exactly. */
export const maxAmount = 10 ** 12;

const noBreakSpace = '\u00a0';
/** A typed amount: digits, or digits in groups of two or three, then maybe decimals. */
const typedAmount = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;
const longestTyped = 40;

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, decimals: boolean): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    // Rupees are grouped as in India, 1,00,000, in whatever language the page is.
    formatter = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(!decimals && { maximumFractionDigits: 0 }),
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** How many decimals a currency (ISO 4217) has: 2 for INR, 3 for KWD, 0 for JPY. */
export function decimalsOf(currency: string): number {
  return formatterOf(currency, true).resolvedOptions().maximumFractionDigits ?? 0;
}

/** An amount in minor units for people, grouped as its currency is: ₹ 14,900 or ₹ 14,900.50, never broken over two lines. */
export function moneyText(amount: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency);
  const parts = formatterOf(currency, amount % unit !== 0).formatToParts(Math.abs(amount) / unit);
  const value = (wanted: (type: string) => boolean) =>
    parts
      .filter((part) => wanted(part.type))
      .map((part) => part.value)
      .join('')
      .trim();
  const symbol = value((type) => type === 'currency');
  const number = value((type) => type !== 'currency' && type !== 'literal');
  return `${amount < 0 ? '-' : ''}${symbol}${noBreakSpace}${number}`;
}

/** An amount in minor units as one types it, without symbol or groups: 14900 or 14900.50. */
export function amountToType(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return (amount / unit).toFixed(amount % unit === 0 ? 0 : decimals);
}

/** Why a typed amount is not taken. */
export type WrongAmount = 'not_a_number' | 'too_many_decimals' | 'too_small' | 'too_large';

/**
 * Reads an amount as people type it (14900, 14,900.50, ₹ 1,00,000) into minor units, from `least` to `most`. What could be read
 * in two ways, as 1,5, is not a number.
 */
export function parseAmount(
  text: string,
  currency: string,
  { least = 0, most = maxAmount }: { least?: number; most?: number } = {},
): { amount: number } | { wrong: WrongAmount } {
  if (text.length > longestTyped) return { wrong: 'not_a_number' };
  const symbol = moneyText(0, currency).split(noBreakSpace)[0] ?? '';
  const bare = text.replace(symbol, '').replace(currency, '').replace(/\s/g, '');
  const [, whole, fraction = ''] = typedAmount.exec(bare) ?? [];
  if (whole === undefined) return { wrong: 'not_a_number' };
  const decimals = decimalsOf(currency);
  if (/[1-9]/.test(fraction.slice(decimals))) return { wrong: 'too_many_decimals' };
  const minor = `${whole.replaceAll(',', '')}${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  const amount = Number(minor);
  if (amount > most) return { wrong: 'too_large' };
  return amount < least ? { wrong: 'too_small' } : { amount };
}
