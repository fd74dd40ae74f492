import type { CellValue, ColumnDef } from 'hucre';
import { decimalsOf, plainAmount, sheetAmount } from '#formats/money/money.ts';
import { partsOf } from '#formats/time/dates.ts';
import type { Column } from './list.ts';

/** What the cells of a company are written by. */
export interface Written {
  readonly CURRENCY: string;
  readonly TZ: string;
}

const dayFormat = 'dd-mm-yyyy';
const looks = {
  text: { width: 28 },
  // As text, also what somebody types there: a code keeps its zeros.
  code: { width: 16, numFmt: '@' },
  day: { width: 12, numFmt: dayFormat },
  moment: { width: 17, numFmt: `${dayFormat} hh:mm` },
  number: { width: 10 },
  yes: { width: 10 },
} as const;

/** How a spreadsheet shows a column. */
export function sheetColumn({ kind, header }: Column<never>, { CURRENCY }: Written): ColumnDef {
  return { header, ...(kind === 'amount' ? { width: 16, numFmt: sheetAmount(CURRENCY) } : looks[kind]) };
}

/** A cell of a spreadsheet: days and moments as dates, amounts as numbers in major units. */
export function sheetCell<Row>(column: Column<Row>, row: Row, { CURRENCY, TZ }: Written): CellValue {
  const value = column.value(row);
  if (value === null) return null;
  if (value instanceof Date) return clockOf(value, TZ);
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`);
  return column.kind === 'amount' ? Number(value) / 10 ** decimalsOf(CURRENCY) : value;
}

/** A spreadsheet knows no time zone: it shows what the clock of this one shows. */
function clockOf(moment: Date, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = partsOf(moment, timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** A cell of CSV, for programs: days and moments (UTC) in ISO 8601, amounts in major units with all decimals. */
export function csvValue<Row>(column: Column<Row>, row: Row, { CURRENCY }: Written): string | number | null {
  const value = column.value(row);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return String(value);
  return column.kind === 'amount' && value !== null ? plainAmount(Number(value), CURRENCY) : value;
}
