import { type Sentence, sentence } from '#contract/sentence.ts';
import type { UploadFields } from '#contract/upload-fields.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { transact } from '#server/db/database.ts';
import { bookRows, type Cell } from '#server/files/table.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { joined } from '../parts.ts';
import type { CellMend, RowGiven } from '../row.ts';
import type { CellFault } from '../rules.ts';
import { type ColumnTally, countCell, countMend, hasGuards, newTally, shownKinds } from '../tally.ts';
import { type ColumnWays, type DayColumn, ordersOf } from '../ways.ts';
import * as columnStore from './column-store.ts';
import * as correctedRowsStore from './corrected-rows-store.ts';
import { givenFor, stagedRow, waysOf } from './given-service.ts';
import * as headingsStore from './headings-store.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import * as rows from './rows-store.ts';
import { shownCell } from './sheet-service.ts';
import * as store from './store.ts';
import type { ReadFieldRow, ReadingRow } from './tables.ts';
import * as writeStore from './write-store.ts';

/** The rows of a kept file, read and staged. */

/** What is read, and what for. */
interface Reading {
  readonly kind: UploadKind;
  readonly record: store.UploadRecord;
  readonly reading: ReadingRow;
  /** By field, the columns that make it, in their order. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  readonly ways: ReadonlyMap<string, ColumnWays>;
}

/** What reading the whole file has told; `header`: the cells of its header. */
interface Passed {
  readonly tallies: ReadonlyMap<string, ColumnTally>;
  readonly header: readonly Cell[] | null;
  readonly count: number;
  readonly last: number;
  /** How the columns were read. */
  readonly used: readonly ReadFieldRow[];
}

/**
 * Reads and stages every row. How its columns are read is found from its first rows; where all of them tell something else, they are read once
 * more. Why that can't be: a sentence; `stopped`: nobody waits for them any more.
 */
export async function readAll(
  platform: Platform,
  kind: UploadKind,
  record: store.UploadRecord,
  reading: ReadingRow,
): Promise<{ read: ReadFieldRow[] } | { failure: Sentence } | 'stopped'> {
  const { writes } = platform.database;
  const of = { kind, record, reading, columns: columnsOf(reading), ways: waysOf(reading) };
  let passed = await passOver(platform, of, null);
  if (passed === 'stopped') return passed;
  const remembered = await rememberedOrders(platform, of, passed.header);
  const found = foundOf(of, passed.tallies, remembered);
  if (!isSame(found, passed.used)) passed = await passOver(platform, of, found);
  if (passed === 'stopped') return passed;
  const read = foundOf(of, passed.tallies, remembered);
  await rows.forgetOthers(writes, record.uploadId, passed.last, reading.headerRow + 1);
  await judgedRowsStore.countStaged(writes);
  if (record.source === 'person' && passed.header) await remember(platform, of, passed.header, read);
  return passed.count === 0 ? { failure: sentence('upload_failed_no_rows') } : { read };
}

/** Reads the rows one after the other, as their columns were found; null: as the first of them tell. */
const passOver = (platform: Platform, of: Reading, found: readonly ReadFieldRow[] | null) =>
  platform.files.onDisk(of.record.file ?? '', (path) => passOverRows(platform, of, found, path));

async function passOverRows(
  platform: Platform,
  of: Reading,
  found: readonly ReadFieldRow[] | null,
  path: string,
): Promise<Passed | 'stopped'> {
  const { kind, record, reading } = of;
  const { writes } = platform.database;
  const { uploadId, sheets } = record;
  const corrected = await correctedRowsStore.listCorrected(writes, uploadId);
  const tallies = newTallies(reading);
  const total = sheets[reading.sheet]?.rows ?? 0;
  let header: readonly Cell[] | null = null;
  let used = found;
  let given: RowGiven | null = null;
  let count = 0;
  let last = reading.headerRow;
  for await (const batch of bookRows(path, reading.sheet, reading.encoding)) {
    header ??= batch.find(({ row }) => row === reading.headerRow)?.cells ?? null;
    const data = batch.filter(({ row }) => row > reading.headerRow);
    used ??= data.length > 0 ? await firstFound(platform, of, data, header) : null;
    if (used) given ??= await givenFor(platform, writes, kind, reading, used);
    const staged = data.flatMap(({ row, cells }) =>
      given ? (stage(of, given, tallies, { row, cells, corrected: corrected.get(row) ?? {} }) ?? []) : [],
    );
    await rows.saveRows(writes, uploadId, staged);
    count += staged.length;
    last = batch.at(-1)?.row ?? last;
    await writeStore.noteProgress(writes, uploadId, last, Math.max(total, last));
    if ((await store.findUpload(writes, uploadId))?.state !== 'checking') return 'stopped';
  }
  return { tallies, header, count, last, used: used ?? [] };
}

function columnsOf(reading: ReadingRow): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { column, field } of reading.columns) found.set(field, [...(found.get(field) ?? []), column]);
  return found;
}

const newTallies = ({ columns }: ReadingRow) => new Map(columns.map(({ field }) => [field, newTally()]));

/** How the first rows tell that the columns are read. */
async function firstFound(
  platform: Platform,
  of: Reading,
  data: readonly { readonly cells: readonly Cell[] }[],
  header: readonly Cell[] | null,
): Promise<ReadFieldRow[]> {
  const tallies = newTallies(of.reading);
  for (const { cells } of data)
    for (const [field, cell] of fileCells(of, cells))
      countCell(tallies.get(field) ?? newTally(), cell.text, of.kind.fields[field]?.isDay === true);
  return foundOf(of, tallies, await rememberedOrders(platform, of, header));
}

/** How each column is read, by all that was counted of it. */
function foundOf(
  { kind: { fields }, ways }: Reading,
  tallies: ReadonlyMap<string, ColumnTally>,
  remembered: ReadonlyMap<string, ColumnWays['order']>,
): ReadFieldRow[] {
  const days = [...tallies].flatMap(([field, { signs }]): [string, DayColumn][] =>
    (fields as UploadFields)[field]?.isDay
      ? [[field, { signs, chosen: ways.get(field)?.order, remembered: remembered.get(field) }]]
      : [],
  );
  const orders = ordersOf(Object.fromEntries(days));
  return [...tallies].map(([field, tally]) => ({
    field,
    order: orders[field] ?? null,
    isGuarded: hasGuards(tally),
    signs: tally.signs,
    possible: tally.possible,
    kinds: shownKinds(tally),
  }));
}

const isSame = (one: readonly ReadFieldRow[], other: readonly ReadFieldRow[]) =>
  one.every(
    ({ order, isGuarded }, at) =>
      order?.order === other[at]?.order?.order && isGuarded === other[at]?.isGuarded,
  );

/** In which orders the columns of days were read in the last file with these names, by their fields. */
async function rememberedOrders(
  { database }: Platform,
  { kind, record, reading }: Reading,
  header: readonly Cell[] | null,
): Promise<ReadonlyMap<string, ColumnWays['order']>> {
  if (record.source !== 'person' || !header) return new Map();
  const [found] = await headingsStore.findHeadings(database.writes, kind.kind, [
    headingsStore.headingsOf(header.map(shownCell)).key,
  ]);
  const fields = new Map(reading.columns.map(({ column, field }) => [column, field]));
  return new Map(
    found?.columns.flatMap(({ field, ways }, column) =>
      field !== null && fields.get(column) === field ? [[field, ways?.order] as const] : [],
    ),
  );
}

/** Remembers how the columns were read, and which were passed over. */
async function remember(
  platform: Platform,
  { kind, record, reading }: Reading,
  header: readonly Cell[],
  read: readonly ReadFieldRow[],
): Promise<void> {
  const { madeBy } = record;
  const { key: headings, names } = headingsStore.headingsOf(header.map(shownCell));
  if (names.every((name) => name === '') || madeBy === null) return;
  const columns = names.map((name, column) => {
    const at = reading.columns.findIndex((one) => one.column === column);
    const chosen = reading.columns[at];
    if (!chosen) return { header: name, field: null };
    const found = read.find(({ field }) => field === chosen.field)?.order;
    // That of the company is no choice, and neither is to ask.
    const order =
      found && found.because !== 'company' && found.order !== 'asked' ? { order: found.order } : {};
    return { header: name, field: chosen.field, part: at, ways: { ...chosen.ways, ...order } };
  });
  const encoding = reading.encoding ?? null;
  await transact(platform.database, async (tx) => {
    await columnStore.rememberColumns(
      tx,
      kind.kind,
      columns.filter(({ header: name }) => name !== ''),
    );
    await headingsStore.saveHeadings(tx, {
      kind: kind.kind,
      headings,
      columns,
      encoding,
      madeBy,
      madeAt: platform.now(),
    });
    return null;
  });
}

/** What a row says of a field. */
interface FileCell {
  readonly text: string;
  readonly fault?: CellFault;
  /** Parts of it say nothing, and were left out: the whole as it is written. */
  readonly less?: string;
}

/** What a row of the file says, by field. */
function fileCells(of: Reading, from: readonly Cell[]): Map<string, FileCell> {
  const found = new Map<string, FileCell>();
  for (const [field, columns] of of.columns) {
    const cells = columns.map((column) => from[column] ?? null);
    const cell = columns.length === 1 ? oneCell(cells[0] ?? null) : joinedCell(of, field, cells);
    if (cell.fault || !isBlank(cell.text) || cells.some(isObject)) found.set(field, cell);
  }
  return found;
}

const isObject = (cell: Cell) => typeof cell === 'object' && cell !== null;
const faultOf = (cell: Cell) =>
  typeof cell === 'object' && cell !== null && 'wrong' in cell ? cell.wrong : undefined;

function oneCell(cell: Cell): FileCell {
  const fault = faultOf(cell);
  return { text: shownCell(cell), ...(fault && { fault }) };
}

function joinedCell({ kind, ways }: Reading, field: string, cells: readonly Cell[]): FileCell {
  const texts = cells.map(shownCell);
  const isName = (kind.fields as UploadFields)[field]?.isName === true;
  const whole = joined(texts, ways.get(field)?.wordsKept ? 'kept' : isName ? 'asked' : 'out');
  const fault = cells.map(faultOf).find((one) => one !== undefined) ?? whole.fault;
  const less = texts.filter((one) => !isBlank(one)).join(' ');
  return { text: whole.text, ...(fault && { fault }), ...(whole.isLess && { less }) };
}

/** A row of the file as it is staged, and counted; null: it says nothing in any column that is read. */
function stage(
  of: Reading,
  given: RowGiven,
  tallies: ReadonlyMap<string, ColumnTally>,
  {
    row,
    cells: from,
    corrected,
  }: { row: number; cells: readonly Cell[]; corrected: Readonly<Record<string, string>> },
): rows.StagedRow | null {
  const said = fileCells(of, from);
  if (said.size === 0 && Object.keys(corrected).length === 0) return null;
  const cells = Object.fromEntries([...said].map(([field, { text }]) => [field, text]));
  const faults = Object.fromEntries(
    [...said].flatMap(([field, { fault }]) => (fault ? [[field, fault]] : [])),
  );
  const { staged, mended } = stagedRow(of.kind, given, { row, cells, faults, corrected });
  for (const [field, cell] of said) {
    const tally = tallies.get(field);
    if (!tally) continue;
    countCell(tally, cell.text, of.kind.fields[field]?.isDay === true);
    const mend = Object.hasOwn(corrected, field) ? null : (mended[field] ?? partMend(cell, staged, field));
    if (mend) countMend(tally, mend, mend.would);
  }
  return staged;
}

/** Of what several columns make: what of it says nothing. */
function partMend(
  { text, fault, less }: FileCell,
  { value }: rows.StagedRow,
  field: string,
): CellMend | null {
  if (fault === 'no_part') return { kind: 'askedWord', said: text, kept: null, would: ['wordsKept'] };
  return less === undefined ? null : { kind: 'nothing', said: less, kept: value[field] ?? null };
}
