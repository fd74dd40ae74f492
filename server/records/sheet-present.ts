import { writeXlsx } from 'hucre/xlsx';
import { m } from '#messages';
import type { RecordRow, RecordVersion } from '../../contract/record-calls.ts';
import { partsOf } from '../../contract/record-versions.ts';
import type { RecordField, RecordKind } from '../../contract/records.ts';
import { clockTime, displayDate } from '../../formats/dates.ts';
import { decimalsOf } from '../../formats/money.ts';
import { sheetName, spreadsheetCells } from '../../formats/spreadsheet-text.ts';

type Cell = string | number | boolean | Date | null;
interface Column {
  readonly header: string;
  readonly numFmt?: string;
  readonly cell: (key: string, value: Readonly<Record<string, unknown>>) => Cell;
}

/**
 * The versions of one kind as a spreadsheet, one a line, with typed cells. A text stays a text: what begins like a formula is
 * written as a string.
 */
export async function sheetOf(
  kind: RecordKind,
  rows: readonly RecordRow[],
  { CURRENCY, TZ }: { CURRENCY: string; TZ: string },
): Promise<Uint8Array> {
  const columns = columnsOf(kind, CURRENCY);
  const lines = rows.flatMap(({ key, versions }) =>
    versions.map((version) =>
      spreadsheetCells([
        ...columns.map(({ cell }) => cell(key, version.value as Record<string, unknown>)),
        ...cellsOf(version, TZ),
      ]),
    ),
  );
  const about = [
    { header: m.records_effective_from(), numFmt: 'dd-mm-yyyy' },
    { header: m.records_sheet_state() },
    { header: m.records_sheet_made_by() },
    { header: m.records_sheet_made_by_code() },
    { header: m.records_sheet_made_at() },
    { header: m.records_note() },
  ];
  const all = [...columns.map(({ header, numFmt }) => ({ header, ...(numFmt && { numFmt }) })), ...about];
  return writeXlsx({
    sheets: [
      {
        name: sheetName(kind.title()),
        columns: all.map((column) => ({ ...column, autoWidth: true })),
        rows: [all.map(({ header }) => header), ...lines],
        freezePane: { rows: 1 },
      },
    ],
  });
}

function cellsOf({ effectiveFrom, state, made, note }: RecordVersion, timeZone: string): Cell[] {
  const at = new Date(made.at);
  return [
    new Date(`${effectiveFrom}T00:00:00Z`),
    m.records_state_words({ state }),
    made.by.name,
    made.by.empcode,
    `${displayDate(at, timeZone)} ${clockTime(at, timeZone)}`,
    note,
  ];
}

/** The columns of the parts of a key, and of the fields. */
function columnsOf({ key, fields }: RecordKind, currency: string): Column[] {
  return [
    ...key.map(
      (label, index): Column => ({
        header: label(),
        cell: (text) => (key.length === 1 ? text : (partsOf(text, key.length)?.[index] ?? text)),
      }),
    ),
    ...Object.entries(fields).map(([name, field]) => columnOf(name, field, currency)),
  ];
}

function columnOf(name: string, field: RecordField, currency: string): Column {
  const header = field.label();
  const of =
    <T>(cell: (value: T) => Cell): Column['cell'] =>
    (_, value) =>
      cell(value[name] as T);
  const decimals = decimalsOf(currency);
  switch (field.type) {
    case 'amount':
      return {
        header: m.records_sheet_money({ header, currency }),
        numFmt: `#,##0.${'0'.repeat(decimals)}`.replace(/\.$/, ''),
        cell: of<number | null>((minor) => (minor === null ? null : minor / 10 ** decimals)),
      };
    case 'lines':
      return { header, cell: of<string[]>((lines) => lines.join('\n')) };
    case 'people':
      return { header, cell: of<string[]>((people) => people.join(', ')) };
    case 'own':
      return { header, cell: of(field.cell) };
    default:
      return { header, cell: of<Cell>((value) => value) };
  }
}
