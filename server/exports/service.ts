import { Readable } from 'node:stream';
import type { CellValue } from 'hucre';
import type { ExportFormat } from '#contract/exports.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { csvLine } from '#formats/text/csv.ts';
import { sheetName } from '#formats/text/spreadsheet-text.ts';
import { clockTime, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '../audit/caller.ts';
import { audit } from '../audit/record.ts';
import { sheetBytes } from '../files/sheet.ts';
import { languageNow, speakTo } from '../language.ts';
import type { Platform } from '../platform.ts';
import { csvValue, sheetCell, sheetColumn } from './cells.ts';
import type { ExportedList } from './list.ts';
import { takeTurn } from './turns.ts';

/** The rows of a spreadsheet: what is more is said above them. CSV, which has no place to say it, has all. */
const mostRows = 200_000;
const readAtOnce = 1_000;
/** The embedded database answers nobody else meanwhile. */
const readAtOnceEmbedded = 250;

interface Given {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly format: ExportFormat;
  /** As it was asked: the entry of the audit log has it. */
  readonly filter: object;
}

/** A list as a file, written as its rows are read. That it was exported is an entry of the audit log before the first byte leaves. */
export async function exportList<Row, Key>(
  platform: Platform,
  list: ExportedList<Row, Key>,
  { actor, caller, format, filter }: Given,
): Promise<Readable | Refusal> {
  const end = takeTurn(platform, actor.empcode);
  if (isRefusal(end)) return end;
  try {
    await audit(platform.database.writes, platform.now(), {
      actor: actor.empcode,
      action: list.action,
      caller,
      after: { ...filter, format },
    });
    const bytes = format === 'csv' ? csvOf(platform, list) : await sheetOf(platform, list, actor);
    // Also where whoever asked has gone before the first of it.
    return Readable.from(bytes, { objectMode: false }).once('close', end);
  } catch (error) {
    end();
    throw error;
  }
}

async function sheetOf<Row, Key>(
  platform: Platform,
  list: ExportedList<Row, Key>,
  actor: Actor,
): Promise<AsyncIterable<Uint8Array>> {
  const { env, database } = platform;
  const { title, columns } = list;
  const count = await list.count(database.reports, mostRows + 1);
  const sheet = {
    name: sheetName(title),
    columns: columns.map((column) => sheetColumn(column, env)),
    above: [title, filterWords(list), madeWords(platform, actor, count), ''],
  };
  const cellsOf = (row: Row): CellValue[] => columns.map((column) => sheetCell(column, row, env));
  return sheetBytes(sheet, rowsOf(platform, list, cellsOf, mostRows));
}

function filterWords({ filters = [] }: Pick<ExportedList<never, never>, 'filters'>): string {
  if (filters.length === 0) return m.export_no_filters();
  const said = filters.map(([label, value]) => m.export_filter({ label, value }));
  return m.export_filters({ filters: said.join(' · ') });
}

/** How many rows there are, who exported them and when. */
function madeWords({ env: { TZ }, now }: Platform, { name, empcode }: Actor, count: number): string {
  const at = now();
  return m.export_made({
    name,
    empcode,
    zone: TZ,
    day: displayDate(at, TZ),
    time: clockTime(at, TZ),
    count,
    number: numberText(Math.min(count, mostRows)),
    cut: count > mostRows ? 'yes' : 'no',
  });
}

async function* csvOf<Row, Key>(platform: Platform, list: ExportedList<Row, Key>): AsyncGenerator<string> {
  const { columns } = list;
  // Spreadsheets take a file without this mark for one that is not UTF-8.
  yield `\ufeff${csvLine(columns.map(({ header }) => header))}`;
  const lineOf = (row: Row) => csvLine(columns.map((column) => csvValue(column, row, platform.env)));
  for await (const lines of rowsOf(platform, list, lineOf, Number.POSITIVE_INFINITY)) yield lines.join('');
}

/** The rows of a list, some at a time, as they are wanted, in the words of whoever asks now: whatever wants them later speaks to nobody. */
function rowsOf<Row, Key, Written>(
  { database }: Platform,
  { read, keyOf }: ExportedList<Row, Key>,
  written: (row: Row) => Written,
  most: number,
): AsyncGenerator<Written[]> {
  const listener = { locale: languageNow() };
  const atOnce = database.embedded ? readAtOnceEmbedded : readAtOnce;
  return (async function* () {
    let after: Key | null = null;
    for (let left = most; left > 0; ) {
      const limit = Math.min(atOnce, left);
      // Not among the short reads: what people ask for would wait behind it.
      const rows: readonly Row[] = await speakTo(listener, () => read(database.reports, after, limit));
      const last = rows.at(-1);
      if (last === undefined) return;
      yield speakTo(listener, () => rows.map(written));
      if (rows.length < limit) return;
      after = keyOf(last);
      left -= rows.length;
    }
  })();
}
