import { m } from '#messages';
import type { RecordRow, RecordVersion } from '../../contract/record-calls.ts';
import { partsOf } from '../../contract/record-versions.ts';
import type { RecordField, RecordKind } from '../../contract/records.ts';
import type { Column, ExportedList } from '../exports/list.ts';

/** A version of a thing. */
interface Line {
  readonly key: string;
  readonly version: RecordVersion;
}

/** The versions of one kind, one a line: they are read at once, as its page reads them. */
export function exportedKind(
  kind: RecordKind,
  action: string,
  rows: readonly RecordRow[],
  currency: string,
): ExportedList<Line, number> {
  const lines = rows.flatMap(({ key, versions }) => versions.map((version) => ({ key, version })));
  return {
    title: kind.title(),
    action,
    filters: [],
    columns: [...columnsOf(kind, currency), ...aboutVersions()],
    count: async () => lines.length,
    read: async (_, after) => (after === null ? lines : []),
    keyOf: ({ version }) => version.versionId,
  };
}

function aboutVersions(): Column<Line>[] {
  return [
    { header: m.records_effective_from(), kind: 'day', value: ({ version }) => version.effectiveFrom },
    {
      header: m.records_sheet_state(),
      kind: 'text',
      value: ({ version: { state } }) => m.records_state_words({ state }),
    },
    { header: m.records_sheet_made_by(), kind: 'text', value: ({ version }) => version.made.by.name },
    { header: m.records_sheet_made_by_code(), kind: 'code', value: ({ version }) => version.made.by.empcode },
    { header: m.records_sheet_made_at(), kind: 'moment', value: ({ version }) => new Date(version.made.at) },
    { header: m.records_note(), kind: 'text', value: ({ version }) => version.note },
  ];
}

/** The columns of the parts of a key, and of the fields. */
function columnsOf({ key, fields }: RecordKind, currency: string): Column<Line>[] {
  return [
    ...key.map(
      (label, index): Column<Line> => ({
        header: label(),
        kind: 'code',
        value: (line) => (key.length === 1 ? line.key : (partsOf(line.key, key.length)?.[index] ?? line.key)),
      }),
    ),
    ...Object.entries(fields).map(([name, field]) => columnOf(name, field, currency)),
  ];
}

function columnOf(name: string, field: RecordField, currency: string): Column<Line> {
  const header = field.label();
  const of =
    <T, Cell>(cell: (value: T) => Cell) =>
    ({ version }: Line) =>
      cell((version.value as Readonly<Record<string, unknown>>)[name] as T);
  switch (field.type) {
    case 'amount':
      return {
        header: m.records_sheet_money({ header, currency }),
        kind: 'amount',
        value: of((minor: number | null) => minor),
      };
    case 'whole':
      return { header, kind: 'number', value: of((number: number) => number) };
    case 'yes':
      return { header, kind: 'yes', value: of((yes: boolean) => yes) };
    case 'lines':
      return { header, kind: 'text', value: of((lines: string[]) => lines.join('\n')) };
    case 'people':
      return { header, kind: 'text', value: of((people: string[]) => people.join(', ')) };
    case 'own':
      return { header, kind: 'text', value: of(field.cell) };
    default:
      return { header, kind: 'text', value: of((text: string) => text) };
  }
}
