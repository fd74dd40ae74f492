import { stat } from 'node:fs/promises';
import { type Reader, startReader, uploads } from './reader.ts';
import {
  type Book,
  BookError,
  type BookFault,
  type LetterSet,
  mostBytes,
  type Row,
  rowsAtOnce,
} from './spreadsheet-cells.ts';

export {
  type Book,
  BookError,
  type BookFault,
  type Cell,
  type CellFault,
  mostBytes,
  mostColumns,
  mostRows,
  type Row,
} from './spreadsheet-cells.ts';

/** How long a batch of rows may be worked on; most take a few milliseconds, the first waits for the texts that all share. */
const withinMs = 20_000;

/**
 * What a file is, and its sheets, from its beginning: a fault further on is met by `bookRows`.
 * @throws what `Reader.ask` throws: that says nothing of the file
 */
export async function openBook(path: string): Promise<Book | { fault: BookFault }> {
  const { size } = await stat(path);
  if (size === 0) return { fault: 'empty' };
  if (size > mostBytes) return { fault: 'too_big' };
  const book = await uploads.ask({ ask: 'book', path });
  return book === 'too much' ? { fault: 'too_much' } : book;
}

/** Those that have read a short sheet, for the next: a process starts for longer than it reads one. After a minute it ends by itself. */
const spare: Reader[] = [];
const mostSpare = 2;

/**
 * The rows of a sheet (of a CSV: 0) that have something in them, at most 500 at a time, read as they are asked for by a process that reads
 * nothing else meanwhile; `letters`: those of a text that says nothing of them, in place of what is guessed. It ends when they are through or no longer wanted; one that has read a short sheet stays for the next. Cells
 * that are merged downwards: each row has the value; others: the first. Formulas: what came of them.
 * @throws BookError where the file cannot be read, or not on
 */
export async function* bookRows(
  path: string,
  sheet: number,
  letters?: LetterSet,
): AsyncGenerator<readonly Row[]> {
  const reader = spare.pop() ?? startReader({ processes: 1, withinMs });
  let isShort = false;
  try {
    for (let after = 0; ; ) {
      const wasShort: boolean = isShort;
      isShort = false;
      const rows = await reader.ask({ ask: 'rows', path, sheet, after, ...(letters && { letters }) });
      if (rows === 'too much') throw new BookError('too_much');
      if (rows !== null && 'fault' in rows) throw new BookError(rows.fault);
      isShort = after === 0 ? (rows?.length ?? 0) < rowsAtOnce : wasShort && rows === null;
      if (rows === null) return;
      yield rows;
      after = rows.at(-1)?.row ?? after;
    }
  } finally {
    if (isShort && spare.length < mostSpare) spare.push(reader);
    else reader.close();
  }
}
