import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { type TypedAmount, wrongAmount } from '#web/ui/form/money.ts';
import { wrongInvoice } from '../../workflow/invoice.ts';
import type { InvoiceFacts } from '../../workflow/invoice-shapes.ts';

/** What an invoice says, as it is typed. The names are the calls', so that a refusal's fields find theirs. */
export interface TypedInvoice {
  number: string;
  /** YYYY-MM-DD, or what was typed and is no day. */
  date: string;
  vendor: string;
  amount: TypedAmount;
}

/** Nothing read off the paper yet; the vendor most likely is the shop. */
export function blankInvoice(vendor = ''): TypedInvoice {
  return { number: '', date: '', vendor, amount: null };
}

/** The facts as the calls take them. */
export function invoiceToSend({ number, date, vendor, amount }: TypedInvoice): InvoiceFacts {
  const minor = typeof amount === 'number' ? amount : 0;
  return { number: number.trim(), date, vendor: vendor.trim(), amount: minor };
}

/** `true`, or what is wrong with one field: what was typed cannot be read, else the very rule that the server has. */
export function checkInvoiceField(
  field: keyof TypedInvoice,
  value: TypedAmount,
  { today, currency }: { today: string; currency: string },
): true | string {
  const unread =
    field === 'date' && !isDay(String(value ?? ''))
      ? wrongDay(String(value ?? ''), { max: today })
      : field === 'amount' && wrongAmount(value, currency);
  if (unread) return unread;
  const facts = invoiceToSend({ ...blankInvoice(), [field]: value });
  return wrongInvoice(facts, today)[`invoice.${field}`] ?? true;
}

/** The facts, once all of them may be sent; else null. */
export function completeInvoice(typed: TypedInvoice, today: string): InvoiceFacts | null {
  const facts = invoiceToSend(typed);
  if (!isDay(facts.date)) return null;
  return Object.keys(wrongInvoice(facts, today)).length === 0 ? facts : null;
}

/** The SHA-256 of files in hexadecimal; none where the browser has no such thing (a page without encryption). */
export async function contentsOf(files: readonly File[]): Promise<string[]> {
  if (!globalThis.crypto?.subtle) return [];
  const hashes: string[] = [];
  for (const file of files) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    hashes.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return hashes;
}
