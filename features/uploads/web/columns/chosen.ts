import { parseSheetDay } from '#formats/time/sheet-day.ts';
import type { Field, Upload } from '../../contract.ts';
import type { LetterSet } from '../../rules.ts';

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
  monthFirst: boolean | null;
}

export interface FoundColumn {
  readonly column: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly field: string | null;
}

/** A column with the field that it fills now. */
export interface ColumnNow extends FoundColumn {
  readonly now: string | null;
  /** It fills this because of what it is called. */
  readonly isFound: boolean;
  /** Another column fills the same. */
  readonly isTwice: boolean;
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
    monthFirst: null,
  };
}

/** The columns with what each fills now: as chosen, else as it was read the last time, else as it was found. */
export function columnsNow(
  columns: readonly FoundColumn[],
  chosen: Chosen,
  reading: Upload['reading'],
): ColumnNow[] {
  const isRead = reading?.sheet === chosen.sheet && reading.headerRow === chosen.headerRow;
  const read = new Map(reading?.columns.map(({ column, field }) => [column, field]));
  const now = columns.map(({ column, field }) => {
    const own = chosen.fields[column];
    if (own !== undefined) return own || null;
    return isRead ? (read.get(column) ?? null) : field;
  });
  return columns.map((column, index) => {
    const field = now[index] ?? null;
    return {
      ...column,
      now: field,
      isFound: field !== null && field === column.field,
      isTwice: field !== null && now.filter((other) => other === field).length > 1,
    };
  });
}

/** What keeps the columns from being read so, and what somebody new will lack. */
export function lacking(columns: readonly ColumnNow[], fields: readonly Field[]) {
  const filled = new Set(columns.map(({ now }) => now));
  const open = fields.filter(({ name }) => !filled.has(name));
  return { key: open.find(({ isKey }) => isKey), needed: open.filter(({ needed }) => needed) };
}

/** A day of those in the columns that are used which has another meaning with the month first; null: it can be told, or there is none. */
export function ambiguousDay(columns: readonly ColumnNow[]): string | null {
  const samples = columns.flatMap(({ now, samples }) => (now === null ? [] : samples));
  return samples.find((text) => meansTwo(text)) ?? null;
}

function meansTwo(text: string): boolean {
  const [dayFirst, monthFirst] = [parseSheetDay(text, false), parseSheetDay(text, true)];
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;
}
