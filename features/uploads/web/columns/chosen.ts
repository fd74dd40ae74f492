import type { DayOrder } from '#formats/time/sheet-day.ts';
import type { Field, FoundColumn, Upload } from '../../contract.ts';
import type { LetterSet } from '../../rules.ts';
import type { ColumnWays } from '../../ways.ts';

/** The form in which columns are chosen: its button stands outside of it. */
export const columnsForm = 'upload-columns';

/** What somebody has chosen so far; what they have not is as it was found. */
export interface Chosen {
  sheet: number;
  /** Null: as it is found. */
  headerRow: number | null;
  /** Null: as they are found. */
  encoding: LetterSet | null;
  /** By the number of the column; empty: it is not used. */
  fields: Record<string, string>;
  /** By the number of the column. */
  orders: Record<string, DayOrder>;
  /** Columns that were put before the others of their field, the last one foremost. */
  firsts: number[];
}

/** A column with the field that it fills now. */
export interface ColumnNow extends FoundColumn {
  readonly now: string | null;
  /** It fills this because of what it is called. */
  readonly isFound: boolean;
  /** Another column fills the same, and the field is none that several make. */
  readonly isTwice: boolean;
  /** Of several that make a field together: the one of how many it is. */
  readonly place: { readonly number: number; readonly count: number } | null;
}

/** What is chosen at first: as it was read the last time. */
export function firstChosen({ reading, sheets }: Pick<Upload, 'reading' | 'sheets'>): Chosen {
  const seen = sheets.findIndex(({ hidden }) => !hidden);
  const sheet = reading?.sheet ?? Math.max(0, seen);
  return {
    sheet,
    headerRow: reading?.headerRow ?? null,
    encoding: reading?.encoding ?? null,
    fields: {},
    orders: {},
    firsts: [],
  };
}

/** The columns with what each fills now: as chosen, else as it was read the last time, else as it was found. */
export function columnsNow(
  columns: readonly FoundColumn[],
  chosen: Chosen,
  reading: Upload['reading'],
  fields: readonly Pick<Field, 'name' | 'joins'>[],
): ColumnNow[] {
  const isRead = reading?.sheet === chosen.sheet && reading.headerRow === chosen.headerRow;
  const read = new Map(isRead ? reading.columns.map((one, at) => [one.column, { ...one, at }]) : []);
  const now = columns.map(({ column, field }) => {
    const own = chosen.fields[column];
    if (own !== undefined) return own || null;
    return isRead ? (read.get(column)?.field ?? null) : field;
  });
  const joins = new Set(fields.flatMap(({ name, joins: does }) => (does ? [name] : [])));
  /** The columns of a field in the order in which they are joined. */
  const inOrder = (field: string) => {
    const rank = (at: number) => {
      const { column, part } = columns[at] as FoundColumn;
      const first = chosen.firsts.indexOf(column);
      return [first === -1 ? 1 : 0, first, read.get(column)?.at ?? part ?? columns.length, at] as const;
    };
    const same = now.flatMap((one, at) => (one === field ? [at] : []));
    return same.sort((one, other) => {
      const [ranks, others] = [rank(one), rank(other)];
      const at = ranks.findIndex((value, index) => value !== others[index]);
      return (ranks[at] ?? 0) - (others[at] ?? 0);
    });
  };
  return columns.map((column, at) => {
    const field = now[at] ?? null;
    const same = field === null ? [] : inOrder(field);
    const isSeveral = same.length > 1;
    const isJoined = field !== null && joins.has(field);
    const was = read.get(column.column);
    const ways = was?.field === field ? was.ways : field === column.field ? column.ways : {};
    const order = chosen.orders[column.column];
    return {
      ...column,
      ways: { ...ways, ...(order && { order }) },
      now: field,
      isFound: field !== null && field === column.field,
      isTwice: isSeveral && !isJoined,
      place: isSeveral && isJoined ? { number: same.indexOf(at) + 1, count: same.length } : null,
    };
  });
}

/** The columns as they are sent: those that are used, of one field in the order in which they are joined. */
export function usedColumns(columns: readonly ColumnNow[]) {
  const place = ({ place: of }: ColumnNow) => of?.number ?? 0;
  return columns
    .filter(({ now }) => now !== null)
    .toSorted((one, other) => place(one) - place(other))
    .map(({ column, now, ways }) => ({
      column,
      field: now ?? '',
      ...(Object.keys(ways).length > 0 && { ways: ways satisfies ColumnWays }),
    }));
}

/** What several columns make of a row, as an example. */
export function joinedText(columns: readonly ColumnNow[], field: string, cells: readonly string[]): string {
  return usedColumns(columns)
    .flatMap((one) => (one.field === field ? cells[one.column]?.trim() || [] : []))
    .join(' ');
}

/** What keeps the columns from being read so, and what somebody new will lack. */
export function lacking(columns: readonly ColumnNow[], fields: readonly Field[]) {
  const filled = new Set(columns.map(({ now }) => now));
  const open = fields.filter(({ name }) => !filled.has(name));
  return { key: open.find(({ isKey }) => isKey), needed: open.filter(({ needed }) => needed) };
}
