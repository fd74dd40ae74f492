import { spellingsOf } from '#formats/text/spelling.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { type CellMend, type FieldWay, type RowGiven, readRow, said } from '../row.ts';
import type { ColumnWays } from '../ways.ts';
import * as columnStore from './column-store.ts';
import type * as rows from './rows-store.ts';
import type { ReadFieldRow, ReadingRow } from './tables.ts';

/** How somebody has each field read. */
export function waysOf({ columns }: ReadingRow): Map<string, ColumnWays> {
  const found = new Map<string, ColumnWays>();
  for (const { field, ways } of columns) found.set(field, { ...found.get(field), ...ways });
  return found;
}

/** What is given for reading the rows of a kind; `read`: how the columns were found. */
export async function givenFor(
  { env, now }: Platform,
  db: Db | Tx,
  kind: UploadKind,
  reading: ReadingRow,
  read: readonly ReadFieldRow[] | null,
): Promise<RowGiven> {
  const choices = Object.entries(await kind.choices(db));
  const known = Object.entries((await kind.known?.(db)) ?? {});
  return {
    ways: fieldWays(reading, read ?? []),
    today: dayOf(now(), env.TZ),
    timeZone: env.TZ,
    spellings: new Map(known.map(([field, names]) => [field, spellingsOf(names)])),
    currency: env.CURRENCY,
    meanings: await columnStore.listMeanings(db, kind.kind),
    choices: new Map(choices.map(([field, values]) => [field, codesBySaid(values)])),
  };
}

function fieldWays(reading: ReadingRow, read: readonly ReadFieldRow[]): Map<string, FieldWay> {
  return new Map(
    [...waysOf(reading)].map(([field, ways]) => {
      const found = read.find((one) => one.field === field);
      const order = found?.order?.order ?? ways.order;
      return [field, { ...ways, ...(order && { order }), ...(found?.isGuarded && { isGuarded: true }) }];
    }),
  );
}

/** Codes by themselves and by what they are called; a name that two have says nothing. */
function codesBySaid(values: readonly { code: string; name: string }[]): Map<string, string> {
  const named = new Map<string, string | null>();
  for (const { code, name } of values) named.set(said(name), named.has(said(name)) ? null : code);
  const found = [...named].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const]));
  return new Map([...found, ...values.map(({ code }) => [said(code), code] as const)]);
}

/** A row with what was corrected in it, read; and what of it is kept otherwise than it is written. */
export function stagedRow(
  kind: UploadKind,
  given: RowGiven,
  { row, cells, faults, corrected }: Pick<rows.KeptRow, 'row' | 'cells' | 'faults' | 'corrected'>,
): { staged: rows.StagedRow; mended: Readonly<Record<string, CellMend>> } {
  const still = Object.entries(faults).filter(([field]) => !Object.hasOwn(corrected, field));
  const all = { ...cells, ...corrected };
  const reading = withoutGuards(given, Object.keys(corrected));
  const { mended, ...read } = readRow(kind.fields, all, Object.fromEntries(still), reading);
  const links = read.key === null ? [] : kind.links(read.key, read.value);
  return { staged: { row, cells, faults, ...read, links }, mended };
}

/** What somebody has typed here has no guard before it. */
function withoutGuards(given: RowGiven, typed: readonly string[]): RowGiven {
  if (typed.length === 0) return given;
  const ways = typed.map((field) => [field, { ...given.ways.get(field), isGuarded: false }] as const);
  return { ...given, ways: new Map([...given.ways, ...ways]) };
}
