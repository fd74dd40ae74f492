import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type {
  AssetSettings,
  CalendarValue,
  CategoryValue,
  EntitlementValue,
  ReasonsValue,
  RemindersValue,
} from '../contract.ts';
import { type EntitlementRule, entitledBy } from '../entitlements.ts';
import { type Kind, partsOf } from '../versions.ts';
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

/** The rules of the entitlement in effect on a day. A rule that has ended is none. */
export async function readEntitlementRules(db: Db | Tx, today: string): Promise<EntitlementRule[]> {
  const { rows } = await sql<{ key: string; value: EntitlementValue }>`
    select distinct on (key) key, value from asset_setting_versions
    where kind = 'entitlement' and withdrawn_at is null and replaced_at is null
      and effective_from <= ${today}::date
    order by key, effective_from desc`.execute(db);
  return rows.flatMap(({ key, value: { amount } }) => {
    const [grade, orgUnit] = partsOf(key, 2) ?? [];
    return grade !== undefined && orgUnit !== undefined && amount !== null
      ? [{ grade, orgUnit, amount }]
      : [];
  });
}

/** What the rules in effect on a day give to people of these grades and org units, in their order; null: nothing. */
export async function amountsByRule(
  db: Db | Tx,
  people: readonly { readonly grade: string; readonly orgUnit: string }[],
  today: string,
): Promise<(number | null)[]> {
  if (people.length === 0) return [];
  const rules = await readEntitlementRules(db, today);
  return people.map((person) => entitledBy(rules, person));
}
