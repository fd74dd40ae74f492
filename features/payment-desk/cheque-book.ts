import { type Refusal, refuseFields } from '#contract/refusal.ts';
import { isChequeNumber } from '#formats/money/cheque-number.ts';
import { m } from '#messages';
import { limits } from './vocabulary.ts';

/** A cheque book: the account that it belongs to, as the cheques name it, and its numbers, all of one length. */
export interface ChequeBook {
  readonly bank: string;
  readonly firstNumber: string;
  readonly lastNumber: string;
}

/** A book that is in use: the highest of its numbers that a cheque has; null: none yet. */
export interface BookInUse extends ChequeBook {
  readonly highest: string | null;
}

const sameBank = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** True when a number belongs to a book. */
export function isInBook({ firstNumber, lastNumber }: ChequeBook, number: string): boolean {
  // Of one length: as texts they are in the order of the numbers.
  return number.length === firstNumber.length && number >= firstNumber && number <= lastNumber;
}

/** Which of these numbers is in no book of that account; null: each is in one. */
export function outsideBooks(
  books: readonly ChequeBook[],
  bank: string,
  numbers: readonly string[],
): string | null {
  const own = books.filter((book) => sameBank(book.bank, bank));
  return numbers.find((number) => !own.some((book) => isInBook(book, number))) ?? null;
}

/** The number after the highest that was given; null when the book is used up. */
export function nextInBook(book: BookInUse): string | null {
  const { highest, firstNumber, lastNumber } = book;
  if (highest === null) return firstNumber;
  return highest >= lastNumber ? null : String(BigInt(highest) + 1n).padStart(firstNumber.length, '0');
}

/** How many numbers are left, from the next one on. */
export function leftInBook(book: BookInUse): number {
  const next = nextInBook(book);
  return next === null ? 0 : Number(BigInt(book.lastNumber) - BigInt(next)) + 1;
}

/** Refuses a book that can't be: its numbers are no numbers, in the wrong order, or more than a book holds. */
export function refuseBook({ bank, firstNumber, lastNumber }: ChequeBook): Refusal | null {
  const fields: Record<string, string> = {};
  if (bank.trim() === '') fields.bank = m.paymentdesk_missing_bank();
  if (!isChequeNumber(firstNumber)) fields.firstNumber = m.paymentdesk_field_first_number();
  if (!isChequeNumber(lastNumber)) fields.lastNumber = m.paymentdesk_field_first_number();
  else if (isChequeNumber(firstNumber)) {
    if (lastNumber.length !== firstNumber.length) fields.lastNumber = m.paymentdesk_field_number_length();
    else if (lastNumber < firstNumber) fields.lastNumber = m.paymentdesk_field_number_order();
    else if (BigInt(lastNumber) - BigInt(firstNumber) >= BigInt(limits.book))
      fields.lastNumber = m.paymentdesk_field_book_long({ most: limits.book });
  }
  return Object.keys(fields).length === 0 ? null : refuseFields(m.paymentdesk_refused_needs(), fields);
}
