/** Groups in the way of the currency's country: 1,00,000 for rupees, 100,000 otherwise. */
function groupingLocale(currency: string): string {
  return currency === 'INR' ? 'en-IN' : 'en';
}

/** The symbol that stands before an amount. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat(groupingLocale(currency), {
    style: 'currency',
    currency,
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** What a person typed, kept to digits and one point with at most the currency's minor digits. Twelve digits at most before it. */
export function cleanAmount(typed: string, digits: number): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/gu, '').split('.');
  const kept = whole.slice(0, 12);
  if (rest.length === 0 || digits === 0) return kept;
  return `${kept}.${rest.join('').slice(0, digits)}`;
}

/** Groups a cleaned amount's digits; leaves what comes after the point as it was typed. */
export function groupAmount(clean: string, currency: string): string {
  const [whole = '', fraction] = clean.split('.');
  const grouped = whole === '' ? '' : new Intl.NumberFormat(groupingLocale(currency)).format(Number(whole));
  return fraction === undefined ? grouped : `${grouped || '0'}.${fraction}`;
}

/** A cleaned amount in minor units, or null when there is none. */
export function toMinor(clean: string, digits: number): number | null {
  if (clean === '' || clean === '.') return null;
  const [whole = '', fraction = ''] = clean.split('.');
  return Number(whole + fraction.padEnd(digits, '0').slice(0, digits));
}

/** Minor units as a person would type them, without grouping; whole amounts without a point. */
export function fromMinor(minor: number | null | undefined, digits: number): string {
  if (minor === null || minor === undefined) return '';
  const text = String(Math.abs(Math.trunc(minor))).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits);
  return /^0*$/u.test(fraction) ? whole : `${whole}.${fraction}`;
}
