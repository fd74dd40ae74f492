import { normalized } from '#formats/text/normalized.ts';
import { daysBetween } from '#formats/time/days.ts';
import { m } from '#messages';
import type { InvoiceFacts } from './invoice-shapes.ts';
import { sayMissing } from './missing.ts';
import { limits } from './vocabulary.ts';

/** How old an invoice may be when it is sent, in days. */
export const oldestInvoice = 366;

/** The wrong fields of an invoice's facts, by their path in the call (`invoice.number`); none: it may be sent. */
export function wrongInvoice(facts: InvoiceFacts | undefined, today: string): Record<string, string> {
  const { number = '', date = '', vendor = '', amount = 0 } = facts ?? {};
  const wrong = {
    'invoice.number': wrongNumber(number.trim()),
    'invoice.date': wrongDay(date, today),
    'invoice.vendor': wrongVendor(vendor.trim()),
    'invoice.amount': wrongAmount(amount),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, text]) => (text ? [[field, text]] : [])));
}

function wrongNumber(number: string): string | null {
  if (number === '') return sayMissing('invoiceNumber');
  return number.length > 40 || normalNumber(number) === '' ? m.assetrequests_invoice_wrong_number() : null;
}

function wrongVendor(vendor: string): string | null {
  if (vendor === '') return sayMissing('vendor');
  return vendor.length > 120 || vendorKey(vendor) === '' ? m.assetrequests_invoice_wrong_vendor() : null;
}

function wrongAmount(amount: number): string | null {
  return Number.isSafeInteger(amount) && amount >= 1 && amount <= limits.amount
    ? null
    : m.assetrequests_invoice_wrong_amount();
}

/** Not in the future, at most 366 days back. */
function wrongDay(date: string, today: string): string | null {
  const day = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) return sayMissing('day');
  if (date > today) return m.assetrequests_field_date_future();
  return daysBetween(date, today) > oldestInvoice ? m.assetrequests_invoice_wrong_old() : null;
}

/** An invoice's number as it is compared: capitals and digits alone, without the zeros before a number. */
export function normalNumber(number: string): string {
  const parts =
    normalized(number, 'NFKC')
      .toUpperCase()
      .match(/\p{Nd}+|[\p{L}\p{M}]+/gu) ?? [];
  return cut(parts.map((part) => part.replace(/^0+(?=\p{Nd})/u, '')).join(''), 80);
}

/** The first characters of a text; a pair of surrogates is one, and is not cut in two. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

// What stands behind (or before) a company's name and does not tell one from another.
const forms = new Set(
  'ltd limited pvt private llp llc inc incorporated corp corporation co company plc gmbh ag sa srl bv opc fze fzco fzc wll est the ms and'.split(
    ' ',
  ),
);

/** The words of a vendor's name that tell it from others: small letters, without marks, punctuation and legal form. */
export function vendorWords(vendor: string): string[] {
  const plain = normalized(normalized(vendor, 'NFKD').replace(/[\u0300-\u036f]/gu, ''))
    .toLowerCase()
    // M/s Sharma, S.K. Traders: what a stop or a slash parts belongs together.
    .replace(/(?<=(?:^|[^\p{L}])\p{L})[./](?=\p{L})/gu, '')
    .replace(/['’]/gu, '');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !forms.has(word));
  return telling.length > 0 ? telling : words;
}

/** A vendor's name as it is compared, in one piece: `Home-Works Pvt. Ltd.` and `HOMEWORKS` have the same. */
export function vendorKey(vendor: string): string {
  return cut(vendorWords(vendor).join(''), 200);
}

/** True when two names are most likely one vendor: the same but for its form, spelt nearly so, or one cut short. */
export function sameVendor(one: string, other: string): boolean {
  const [short, long] = [vendorWords(one), vendorWords(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const keys = [short.join(''), long.join('')] as const;
  if (keys[0] === '' || keys[1] === '') return false;
  if (keys[0] === keys[1]) return true;
  if (short.every((word, index) => word === long[index])) return true;
  if (short.length > 1 && short.every((word) => long.includes(word))) return true;
  // Word by word: a furniture of one name is not the furniture of another.
  const spelt = short.length === long.length && short.every((word, at) => alike(word, long[at] ?? '') >= 0.6);
  return spelt || alike(...keys) >= 0.9;
}

/** How many of the pairs of neighbouring letters two texts share: 0 none, 1 all. */
function alike(one: string, other: string): number {
  if (one === other) return 1;
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const [left, right] = [pairs(one), pairs(other)];
  if (left.length + right.length === 0) return 0;
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (left.length + right.length);
}
