import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { BookInUse, ChequeBook } from '../cheque-book.ts';
import './tables.ts';

/** A book, with the highest of its numbers that a cheque has, in a draft or prepared. */
export interface BookRow extends BookInUse {
  readonly bookId: number;
}

/** The books, those of one account one after the other, the newest first. */
export async function listBooks(db: Db | Tx): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select book.book_id, book.bank, book.first_number, book.last_number, used.highest
    from cheque_books book cross join lateral (
      select max(record.cheque_number) as highest from payment_run_records record
      where lower(record.bank) = lower(book.bank) and length(record.cheque_number) = length(book.first_number)
        and record.cheque_number between book.first_number and book.last_number) used
    order by lower(book.bank), book.book_id desc limit 500`.execute(db);
  return rows;
}

/** Writes a book. @returns false when one of this account begins with this number already */
export async function insertBook(
  tx: Tx,
  book: ChequeBook & { enteredBy: string; enteredAt: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto('chequeBooks')
    .values(book)
    .onConflict((conflict) => conflict.doNothing())
    .returning('bookId')
    .executeTakeFirst();
  return written !== undefined;
}
