import type { RecordRow, RecordVersion } from '#contract/record-calls.ts';
import { partsOf } from '#contract/record-versions.ts';
import type { RecordField, RecordKind } from '#contract/records.ts';
import { m } from '#messages';
import type { Column, ExportedList } from '../exports/list.ts';

/** A version of a thing, or (null) the thing as it is now. */
interface Line {
  readonly key: string;
  readonly value: unknown;
  readonly version: RecordVersion | null;
}

const everyVersion = ({ key, versions }: RecordRow): Line[] =>
  versions.map((version) => ({ key, value: version.value, version }));
const asItIs = ({ key, value }: RecordRow): Line[] => (value === null ? [] : [{ key, value, version: null }]);

/** The versions of one kind, one a line, or its things as an upload takes them: they are read at once, as its page reads them. */
export function exportedKind(
  kind: RecordKind,
  action: string,
  rows: readonly RecordRow[],
  currency: string,
): ExportedList<Line, number> {
  const isUploaded = kind.upload !== undefined;
  const lines = isUploaded ? rows.flatMap(asItIs) : rows.flatMap(everyVersion);
  return {
    title: kind.title(),
    action,
    columns: [...columnsOf(kind, currency), ...(isUploaded ? [] : aboutVersions())],
    count: async () => lines.length,
    read: async (_, after) => (after === null ? lines : []),
    keyOf: ({ version }) => version?.versionId ?? 0,
  };
}

function aboutVersions(): Column<Line>[] {
  const of =
    <Cell>(cell: (version: RecordVersion) => Cell) =>
    ({ version }: Line) =>
      version && cell(version);
  return [
    { header: m.records_effective_from(), kind: 'day', value: of(({ effectiveFrom }) => effectiveFrom) },
    {
      header: m.records_sheet_state(),
      kind: 'text',
      value: of(({ state }) => m.records_state_words({ state })),
    },
    { header: m.records_sheet_made_by(), kind: 'text', value: of(({ made }) => made.by.name) },
    { header: m.records_sheet_made_by_code(), kind: 'code', value: of(({ made }) => made.by.empcode) },
    { header: m.records_sheet_made_at(), kind: 'moment', value: of(({ made }) => new Date(made.at)) },
    { header: m.records_note(), kind: 'text', value: of(({ note }) => note) },
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
    ({ value }: Line) =>
      cell((value as Readonly<Record<string, unknown>>)[name] as T);
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
