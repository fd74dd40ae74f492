import type { Actor } from '#contract/people.ts';
import { isRefusal, refuse } from '#contract/refusal.ts';
import type { UploadFields } from '#contract/upload-fields.ts';
import { type DayOrder, dayOrders, orderSaid, writtenDay } from '#formats/time/sheet-day.ts';
import { parseDay } from '#formats/time/typed-day.ts';
import { m } from '#messages';
import type { Db } from '#server/db/database.ts';
import { bookRows, type Cell, openBook } from '#server/files/table.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { FoundColumn } from '../contract.ts';
import { fieldsOf, headerAmong } from '../header.ts';
import { inPartOrder } from '../parts.ts';
import { type LetterSet, letterSets } from '../rules.ts';
import { countCell, dayText, newTally } from '../tally.ts';
import { ordersOf } from '../ways.ts';
import * as columnStore from './column-store.ts';
import * as headingsStore from './headings-store.ts';
import { findSeen, type Kinds } from './read-service.ts';

const shownRows = 20;
const sampled = 3;
const lookedAt = 60;
/** Characters of a cell: 20 rows of 200 columns are looked at. */
const mostShown = 60;

/** A cell as it is shown. */
export const shownCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : 'day' in cell ? cell.day : cell.shown;

/** What is asked of a sheet. */
interface Asked {
  readonly uploadId: string;
  readonly sheet: number;
  readonly headerRow?: number | undefined;
  readonly encoding?: LetterSet | undefined;
}

/** The first rows of a sheet, and what its columns are likely to be. */
export async function readSheet(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, sheet, headerRow, encoding }: Asked,
) {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { record, kind } = found;
  if (!record.file || !record.sheets[sheet]) return refuse(422, 'no_such_sheet', m.uploads_refused_sheet());
  return lookAt(platform, kind, {
    file: record.file,
    sheet,
    headerRow,
    encoding: encoding ?? record.reading?.encoding,
  });
}

/** What is known of a sheet's columns: their names, fields, the rows below, and how a file with these names was read before. */
interface Found {
  readonly named: readonly string[];
  readonly fields: readonly (string | null)[];
  readonly below: readonly SheetRow[];
  readonly before: headingsStore.Remembered | null;
}

/** The first rows of a kept file's sheet, which of them is the header, and what its columns are. */
export async function lookAt(
  platform: Platform,
  kind: UploadKind,
  {
    file,
    sheet,
    headerRow,
    encoding,
  }: { file: string; sheet: number } & Pick<Asked, 'headerRow' | 'encoding'>,
) {
  const { reads } = platform.database;
  const most = (headerRow ?? 0) + lookedAt;
  const { rows, letters, known } = await platform.files.onDisk(file, (path) =>
    knownRows(reads, kind.kind, { path, sheet, most }, headerRow, encoding),
  );
  const remembered = await columnStore.rememberedColumns(reads, kind.kind);
  const header = headerRow ?? known?.row ?? headerAmong(rows.slice(0, shownRows), kind.fields, remembered);
  const below = rows.filter(({ row }) => row > header);
  const headers = rows.find(({ row }) => row === header)?.cells ?? [];
  const width = Math.max(headers.length, ...below.map(({ cells }) => cells.length));
  const named = Array.from({ length: width }, (_, column) => headers[column] ?? '');
  const before = known?.row === header ? known.as : null;
  const fields = before
    ? named.map((_, column) => knownField(kind, before.columns[column]?.field))
    : fieldsOf(named, kind.fields, remembered);
  const columns = columnsOf(kind, { named, fields, below, before });
  const shown = rowsAround(rows, header).map(({ row, cells }) => ({ row, cells: cells.map(cut) }));
  return {
    rows: shown,
    headerRow: header,
    columns,
    encoding: letters,
    remembered: before && {
      headings: before.headings,
      by: before.by,
      at: before.at.toISOString(),
    },
  };
}

const knownField = (kind: UploadKind, field: string | null | undefined): string | null =>
  field && Object.hasOwn(kind.fields, field) ? field : null;

/** Each column with what it is likely to be. */
function columnsOf(kind: UploadKind, { named, fields, below, before }: Found): FoundColumn[] {
  const parts = partsOf(kind, named, fields, before);
  const orders = ordersIn(kind, { named, fields, below, before });
  return named.map((name, column) => {
    const { order: _, ...ways } = before?.columns[column]?.ways ?? {};
    return {
      column,
      header: cut(name),
      samples: below
        .flatMap(({ cells }) => cells[column] || [])
        .slice(0, sampled)
        .map(cut),
      field: fields[column] ?? null,
      part: parts.get(column) ?? null,
      ways,
      order: orders.get(column) ?? null,
    };
  });
}

/** The places of columns among those that make one field together, from 1. */
function partsOf(
  { fields: ofKind }: UploadKind,
  named: readonly string[],
  fields: Found['fields'],
  before: headingsStore.Remembered | null,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const field of new Set(fields)) {
    const parts = field === null ? undefined : (ofKind as UploadFields)[field]?.parts;
    const columns = named.flatMap((header, column) => (fields[column] === field ? [{ column, header }] : []));
    if (!parts || columns.length < 2) continue;
    const place = ({ column }: { column: number }) => before?.columns[column]?.part ?? 0;
    const inOrder = inPartOrder(columns, parts);
    if (before) inOrder.sort((one, other) => place(one) - place(other));
    for (const [at, { column }] of inOrder.entries()) found.set(column, at + 1);
  }
  return found;
}

/** In which order each column of days is likely to be read, where some of its days can be read in two. */
function ordersIn(
  { fields: ofKind }: UploadKind,
  { fields, below, before }: Found,
): Map<number, FoundColumn['order']> {
  // What is none of the fields yet may be set to a day.
  const days = fields.flatMap((field, column) =>
    field === null || (ofKind as UploadFields)[field]?.isDay ? [column] : [],
  );
  const columns = days.map((column) => {
    const tally = newTally();
    const texts = below.map(({ cells }) => dayText(cells[column] ?? ''));
    for (const text of texts) countCell(tally, text, true);
    const remembered = before?.columns[column]?.ways?.order;
    return { column, texts, signs: tally.signs, remembered };
  });
  const orders = ordersOf(Object.fromEntries(columns.map((one) => [one.column, one])));
  return new Map(
    columns.flatMap(({ column, texts }) => {
      const example = texts.find((text) => orderSaid(text) === 'either');
      const found = orders[column];
      if (example === undefined || !found) return [];
      const [day, month] = dayOrders.map((order) => dayIn(example, order));
      return day && month ? [[column, { ...found, example: cut(example), day, month }] as const] : [];
    }),
  );
}

/** A text of numbers as a day, read in an order; null: it is none. */
const dayIn = (text: string, order: DayOrder): string | null => {
  const written = writtenDay(text, order);
  return written && parseDay(`${written.day}-${written.month}-${written.year}`);
};

/** Of a long cell as much as tells which column it is. */
const cut = (cell: string) =>
  cell.length > mostShown ? `${cell.slice(0, mostShown).toWellFormed()}…` : cell;

/** The first rows, for another of them may be the header; where the header is further down, those from shortly above it. */
function rowsAround<R extends { row: number }>(rows: readonly R[], header: number): R[] {
  const at = rows.findIndex(({ row }) => row === header);
  const from = at < shownRows ? 0 : at - sampled;
  return rows.slice(from, from + shownRows);
}

interface Look {
  readonly path: string;
  readonly sheet: number;
  readonly most: number;
}

/** The first rows, in the letters that are chosen, else in which a file with these names was read, else as they are guessed. */
async function knownRows(
  db: Db,
  kind: string,
  look: Look,
  headerRow: number | undefined,
  chosen: LetterSet | undefined,
) {
  const guessed = await guessedLetters(look.path);
  const readIn = async (letters: LetterSet | null) => {
    const rows = await firstRows(look, letters);
    return { rows, letters, known: await knownAmong(db, kind, rows, headerRow) };
  };
  const first = await readIn(guessed && (chosen ?? guessed));
  if (guessed === null || chosen) return first;
  const others = first.known ? [first.known.as.encoding ?? guessed] : await headingsStore.lettersOf(db, kind);
  for (const letters of others) {
    if (letters === guessed) continue;
    const found = await readIn(letters);
    if (found.known?.as.encoding === letters) return found;
  }
  return first;
}

/** The row of which files with these names were read before, and how. */
async function knownAmong(
  db: Db,
  kind: string,
  rows: readonly SheetRow[],
  headerRow: number | undefined,
): Promise<{ row: number; as: headingsStore.Remembered } | null> {
  const possible = rows.filter(({ row }, at) =>
    headerRow === undefined ? at < shownRows : row === headerRow,
  );
  const keys = possible.map(({ row, cells }) => ({ row, key: headingsStore.headingsOf(cells).key }));
  const found = await headingsStore.findHeadings(
    db,
    kind,
    keys.map(({ key }) => key),
  );
  for (const { row, key } of keys) {
    const as = found.find(({ headings }) => headings === key);
    if (as) return { row, as };
  }
  return null;
}

/** In which letters a text that says nothing of them is likely to be read; null: it says so itself. */
async function guessedLetters(path: string): Promise<LetterSet | null> {
  const book = await openBook(path);
  return ('fault' in book ? undefined : letterSets.find((one) => one === book.encoding)) ?? null;
}

interface SheetRow {
  readonly row: number;
  readonly cells: string[];
}

async function firstRows({ path, sheet, most }: Look, letters: LetterSet | null): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of bookRows(path, sheet, letters ?? undefined)) {
    for (const { row, cells } of batch) rows.push({ row, cells: cells.map(shownCell) });
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}
