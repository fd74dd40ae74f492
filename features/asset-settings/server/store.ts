import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type {
  AssetSettings,
  CalendarValue,
  CategoryValue,
  ReasonsValue,
  RemindersValue,
} from '../contract.ts';
import type { Kind } from '../versions.ts';
import './tables.ts';

/** What holds where nothing was decided. */
const defaults = {
  reminders: { remindAfter: 2, escalateAfter: 4, nudgeAfter: 1 },
  calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
} as const;

interface Held {
  readonly kind: Kind | 'base';
  readonly key: string;
  readonly value: unknown;
}

/**
 * The settings in effect on a day (YYYY-MM-DD in the company's time zone), always complete. One statement, and nothing is
 * kept between calls: a change holds on every server at once.
 */
export async function readSettings(db: Db | Tx, today: string): Promise<AssetSettings> {
  const { rows } = await sql<Held>`
    select 'base' as kind, category as key,
      jsonb_build_object('name', name, 'position', position, 'disabled', disabled, 'priceLimit', null) as value
    from asset_categories
    union all
    (select distinct on (kind, key) kind, key, value from asset_setting_versions
     where kind in ('category', 'reasons', 'calendar', 'reminders')
       and withdrawn_at is null and replaced_at is null and effective_from <= ${today}::date
     order by kind, key, effective_from desc)`.execute(db);
  const of = <T>(kind: Held['kind'], key: string) =>
    rows.find((row) => row.kind === kind && row.key === key)?.value as T | undefined;
  const sentences = (key: string) => of<ReasonsValue>('reasons', key)?.sentences ?? [];
  return {
    reminders: of<RemindersValue>('reminders', '*') ?? { ...defaults.reminders },
    calendar: of<CalendarValue>('calendar', '*') ?? {
      workingDays: [...defaults.calendar.workingDays],
      holidays: [],
    },
    reasons: {
      clarification: sentences('clarification'),
      rejection: sentences('rejection'),
      cancellation: sentences('cancellation'),
    },
    categories: categoriesOf(rows),
  };
}

/** Every category as its version in effect says or, without one, as it was loaded. In their order. */
function categoriesOf(rows: readonly Held[]): AssetSettings['categories'] {
  const found = new Map<string, CategoryValue>();
  // The versions come after what was loaded, and hold.
  for (const { kind, key, value } of rows)
    if (kind === 'base' || kind === 'category') found.set(key, value as CategoryValue);
  return [...found]
    .map(([category, value]) => ({ category, ...value }))
    .sort((one, other) => one.position - other.position || one.name.localeCompare(other.name));
}
