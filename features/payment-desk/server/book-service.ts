import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { nextInBook, outsideBooks, refuseBook } from '../cheque-book.ts';
import type { addChequeBook, Book } from '../contract.ts';
import * as store from './book-store.ts';
import { presentBook } from './present.ts';

/** The cheque books, each with its next number. */
export async function readBooks(platform: Platform): Promise<Book[]> {
  return (await store.listBooks(platform.database.reads)).map(presentBook);
}

/** Enters a cheque book. */
export const addBook: Does<typeof addChequeBook> = (platform, actor, book, call) =>
  transact(platform.database, async (tx) => {
    const refused = refuseBook(book);
    if (refused) return refused;
    const at = platform.now();
    const { bank, firstNumber, lastNumber } = book;
    const written = await store.insertBook(tx, {
      bank,
      firstNumber,
      lastNumber,
      enteredBy: actor.empcode,
      enteredAt: at,
    });
    const message = m.paymentdesk_refused_book_known();
    if (!written) return refuse(409, 'book_known', message, { fields: { firstNumber: message } });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'cheque-book.add',
      subject: bank,
      caller: call,
      after: { firstNumber, lastNumber },
    });
    return (await store.listBooks(tx)).map(presentBook);
  });

/** Refuses a cheque whose number is in no book of its account. `field`: where the number was typed. */
export async function refuseOutside(
  tx: Tx,
  bank: string,
  numbers: readonly string[],
  field: 'firstNumber' | 'reference',
): Promise<Refusal | null> {
  const outside = outsideBooks(await store.listBooks(tx), bank, numbers);
  if (outside === null) return null;
  const message = m.paymentdesk_refused_not_in_book({ number: outside });
  return refuse(422, 'not_in_book', message, { fields: { [field]: message } });
}

/** The next number of the book that was used last; null when no book has one left. */
export async function nextCheque(db: Db): Promise<{ bank: string; number: string } | null> {
  const books = (await store.listBooks(db)).toSorted((one, other) => other.bookId - one.bookId);
  const open = books.filter((book) => nextInBook(book) !== null);
  const book = open.find(({ highest }) => highest !== null) ?? open[0];
  const number = book && nextInBook(book);
  return book && number ? { bank: book.bank, number } : null;
}
