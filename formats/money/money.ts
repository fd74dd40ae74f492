import { kept } from '../locale.ts';

const noBreakSpace = '\u00a0';

/** Amounts are written alike in every language: rupees grouped as in India, 1,00,000. */
const formatterOf = kept(
  (currency: string, decimals: boolean) =>
    new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(!decimals && { maximumFractionDigits: 0 }),
    }),
);

/** The symbol of a currency, as it stands in a field: ₹, US$. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
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

/** An amount in minor units as a file for programs has it: major units with all decimals, no groups. */
export function plainAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** How a spreadsheet shows amounts of a currency: rupees in lakhs and crores, all others in thousands. */
export function sheetAmount(currency: string): string {
  const decimals = decimalsOf(currency);
  const fraction = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
  if (currency !== 'INR') return `#,##0${fraction}`;
  return `[>=10000000]##\\,##\\,##\\,##0${fraction};[>=100000]##\\,##\\,##0${fraction};##,##0${fraction}`;
}
