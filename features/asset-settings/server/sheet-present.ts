import { writeXlsx } from 'hucre/xlsx';
import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { decimalsOf } from '../../../formats/money.ts';
import { spreadsheetCells } from '../../../formats/spreadsheet-text.ts';
import type { SettingRow, SettingVersion } from '../contract.ts';
import type { Values } from '../kinds.ts';
import { type Kind, partsOf } from '../versions.ts';

type Cell = string | number | boolean | Date | null;
interface Column {
  readonly header: string;
  readonly numFmt?: string;
  readonly cell: (key: string, value: unknown) => Cell;
}

/**
 * The versions of one kind as a spreadsheet, one a line, with typed cells. A text stays a text: what begins like a formula is
 * written as a string.
 */
export async function sheetOf(
  kind: Kind,
  rows: readonly SettingRow[],
  { CURRENCY, TZ }: { CURRENCY: string; TZ: string },
): Promise<Uint8Array> {
  const columns = [...columnsOf(kind, CURRENCY)];
  const lines = rows.flatMap(({ key, versions }) =>
    versions.map((version) =>
      spreadsheetCells([...columns.map(({ cell }) => cell(key, version.value)), ...cellsOf(version, TZ)]),
    ),
  );
  const about = [
    { header: m.settings_effective_from(), numFmt: 'dd-mm-yyyy' },
    { header: m.settings_sheet_state() },
    { header: m.settings_sheet_made_by() },
    { header: m.settings_sheet_made_by_code() },
    { header: m.settings_sheet_made_at() },
    { header: m.settings_note() },
  ];
  const all = [...columns.map(({ header, numFmt }) => ({ header, ...(numFmt && { numFmt }) })), ...about];
  return writeXlsx({
    sheets: [
      {
        name: m.settings_kind_words({ kind }),
        columns: all.map((column) => ({ ...column, autoWidth: true })),
        rows: [all.map(({ header }) => header), ...lines],
        freezePane: { rows: 1 },
      },
    ],
  });
}

function cellsOf({ effectiveFrom, state, made, note }: SettingVersion, timeZone: string): Cell[] {
  const at = new Date(made.at);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  return [
    new Date(`${effectiveFrom}T00:00:00Z`),
    m.settings_state_words({ state }),
    made.by.name,
    made.by.empcode,
    `${displayDate(at, timeZone)} ${time}`,
    note,
  ];
}

/** The column of a part of a value, and of a part of a key. */
function columnsOf(kind: Kind, currency: string): readonly Column[] {
  const money = `#,##0.${'0'.repeat(decimalsOf(currency))}`.replace(/\.$/, '');
  const amount = (minor: number | null) => (minor === null ? null : minor / 10 ** decimalsOf(currency));
  const of = <K extends Kind>(header: string, cell: (value: Values[K]) => Cell, numFmt?: string): Column => ({
    header,
    cell: (_, value) => cell(value as Values[K]),
    ...(numFmt && { numFmt }),
  });
  const part = (header: string, index: number, count: number): Column => ({
    header,
    cell: (key) => partsOf(key, count)?.[index] ?? key,
  });
  const whole = (header: string): Column => ({ header, cell: (key) => key });
  switch (kind) {
    case 'category':
      return [
        whole(m.settings_category_key()),
        of<'category'>(m.settings_category_name(), ({ name }) => name),
        of<'category'>(m.settings_category_position(), ({ position }) => position),
        of<'category'>(m.settings_category_disabled(), ({ disabled }) => disabled),
        of<'category'>(
          `${m.settings_price_limit()} (${currency})`,
          (value) => amount(value.priceLimit),
          money,
        ),
      ];
    case 'entitlement':
      return [
        part(m.settings_grade(), 0, 2),
        part(m.settings_org_unit(), 1, 2),
        of<'entitlement'>(`${m.settings_amount()} (${currency})`, (value) => amount(value.amount), money),
      ];
    case 'reasons':
      return [
        whole(m.settings_reasons_for()),
        of<'reasons'>(m.settings_sentences(), ({ sentences }) => sentences.join('\n')),
      ];
    case 'calendar':
      return [
        of<'calendar'>(m.settings_working_days(), ({ workingDays }) => workingDays.join(', ')),
        of<'calendar'>(m.settings_holidays(), ({ holidays }) =>
          holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
        ),
      ];
    case 'reminders':
      return [
        of<'reminders'>(m.settings_remind_after(), ({ remindAfter }) => remindAfter),
        of<'reminders'>(m.settings_escalate_after(), ({ escalateAfter }) => escalateAfter),
        of<'reminders'>(m.settings_nudge_after(), ({ nudgeAfter }) => nudgeAfter),
      ];
    case 'routing':
      return [
        part(m.settings_role(), 0, 3),
        part(m.settings_location(), 1, 3),
        part(m.settings_org_unit(), 2, 3),
        of<'routing'>(m.settings_people(), ({ people }) => people.join(', ')),
      ];
  }
}
