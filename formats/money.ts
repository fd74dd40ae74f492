const noBreakSpace = '\u00a0';

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
