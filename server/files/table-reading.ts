import { open, readFile } from 'node:fs/promises';
import { csvRows, separatorOf } from './csv-rows.ts';
import { textOf } from './csv-text.ts';
import {
  type Book,
  BookError,
  type BookFault,
  type LetterSet,
  mostRows,
  type Row,
  rowsAtOnce,
  type Sheet,
} from './spreadsheet-cells.ts';
import { openWorkbook } from './workbook.ts';
import { sheetRows } from './workbook-rows.ts';

/** Opens spreadsheets and reads their rows. What is here runs in the process that reads files (reading.ts). */

/** How many rows tell how many columns a sheet has. */
const rowsLooked = 100;
/** Characters of a batch: so many rows are held here, on their way and there. */
const charactersAtOnce = 1_000_000;
const headBytes = 4_096;

/** What a file is, and its sheets; or why it is not read. */
export async function bookOf(path: string): Promise<Book | { fault: BookFault }> {
  return orFault(async () => {
    const book = (await isArchive(path)) ? await workbookOf(path) : await csvOf(path);
    if (book.sheets.every(({ columns }) => columns === 0)) throw new BookError('empty');
    return book;
  });
}

/** What is being read: a task for what follows goes on with it. */
let reading: {
  path: string;
  sheet: number;
  after: number;
  letters: LetterSet | undefined;
  batches: AsyncGenerator<Row[]>;
} | null = null;

/** The rows behind a row, some hundreds; null: there are none. */
export async function rowsAfter(
  path: string,
  sheet: number,
  after: number,
  letters?: LetterSet,
): Promise<readonly Row[] | null | { fault: BookFault }> {
  return orFault(async () => {
    if (
      reading?.path !== path ||
      reading.sheet !== sheet ||
      reading.after !== after ||
      reading.letters !== letters
    ) {
      await reading?.batches.return(undefined);
      reading = { path, sheet, after, letters, batches: batchesOf(path, sheet, after, letters) };
    }
    const { batches } = reading;
    // Whoever asks the same again after a fault is told of it again.
    reading = null;
    const { value } = await batches.next();
    if (!value) return null;
    reading = { path, sheet, after: value.at(-1)?.row ?? after, letters, batches };
    return value;
  });
}

async function* batchesOf(
  path: string,
  sheet: number,
  after: number,
  letters?: LetterSet,
): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  let count = 0;
  for await (const rows of (await isArchive(path)) ? workbookRows(path, sheet) : fileRows(path, letters)) {
    for (const row of rows) {
      if (++count > mostRows) throw new BookError('too_many_rows');
      if (row.row <= after) continue;
      batch.push(row);
      for (const cell of row.cells) if (typeof cell === 'string') characters += cell.length;
      if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

async function* workbookRows(path: string, sheet: number): AsyncGenerator<readonly Row[]> {
  const workbook = await openWorkbook(path);
  try {
    const found = workbook.sheets[sheet];
    if (!found) throw new BookError('broken');
    yield* (await sheetRows(workbook, found.part, await workbook.sharedTexts())).rows;
  } finally {
    workbook.close();
  }
}

async function* fileRows(path: string, letters?: LetterSet): AsyncGenerator<readonly Row[]> {
  const { text } = await textOf(await readFile(path), letters);
  yield* csvRows(text, separatorOf(text));
}

async function workbookOf(path: string): Promise<Book> {
  const workbook = await openWorkbook(path);
  try {
    const sheets: Sheet[] = [];
    for (const { name, hidden, part } of workbook.sheets) {
      const read = await sheetRows(workbook, part, null);
      sheets.push({ name, hidden, columns: await columnsOf(read.rows), rows: read.said() });
    }
    return { format: 'xlsx', sheets };
  } finally {
    workbook.close();
  }
}

async function csvOf(path: string): Promise<Book> {
  const { text, encoding } = await textOf(await readFile(path));
  const separator = separatorOf(text);
  const columns = await columnsOf(csvRows(text, separator));
  return { format: 'csv', sheets: [{ name: '', hidden: false, rows: null, columns }], encoding, separator };
}

async function columnsOf(all: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>): Promise<number> {
  let columns = 0;
  let count = 0;
  for await (const rows of all) {
    for (const { cells } of rows) columns = Math.max(columns, cells.length);
    count += rows.length;
    if (count >= rowsLooked) break;
  }
  return columns;
}

/** Whether a file is an archive, as its first bytes say. What is no text and no workbook is refused here. */
async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    await file.read(head, 0, headBytes, 0);
    if (head.readUInt32BE(0) === 0xd0cf11e0) throw new BookError(await containerFault(path));
    if (head.includes('application/vnd.oasis.opendocument.spreadsheet')) throw new BookError('old_format');
    return head.readUInt32BE(0) === 0x504b0304 || head.readUInt32BE(0) === 0x504b0506;
  } finally {
    await file.close();
  }
}

/** What an older container of Office has in it, by the names of its entries: a workbook behind a password, an old one, or something else. */
async function containerFault(path: string): Promise<BookFault> {
  const bytes = await readFile(path);
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'password';
  return has('Workbook') || has('Book') ? 'old_format' : 'not_a_spreadsheet';
}

async function orFault<T>(work: () => Promise<T>): Promise<T | { fault: BookFault }> {
  try {
    return await work();
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { fault };
  }
}

/** What the libraries throw at a file is the file's fault; what the system or our own code throws is not. */
function faultOf(error: unknown): BookFault | null {
  if (error instanceof BookError) return error.fault;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '') return error.constructor === Error ? 'broken' : null;
  return /^(Z_|ERR_ENCODING_INVALID|ERR_STREAM_PREMATURE)/.test(code) ? 'broken' : null;
}
