import { sql } from 'kysely';
import { any, partsOf } from '#contract/record-versions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { inEffect, listInEffect } from '#server/records/store.ts';
import type { AssetSettings } from '../contract.ts';
import { type EntitlementRule, entitledBy } from '../entitlements.ts';
import { type Kind, settingKinds, type Values } from '../kinds.ts';
import './tables.ts';
import { inOrder } from '#formats/text/lists.ts';

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
    (select kind, key, value from ${inEffect(['category', 'reasons', 'calendar', 'reminders'], today)} held)`.execute(
    db,
  );
  const of = <T>(kind: Held['kind'], key: string) =>
    rows.find((row) => row.kind === kind && row.key === key)?.value as T | undefined;
  const sentences = (key: string) => of<Values['reasons']>('reasons', key)?.sentences ?? [];
  return {
    reminders: of<Values['reminders']>('reminders', any) ?? { ...settingKinds.reminders.blank.value },
    calendar: of<Values['calendar']>('calendar', any) ?? structuredClone(settingKinds.calendar.blank.value),
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
  const found = new Map<string, Values['category']>();
  // The versions come after what was loaded, and hold.
  for (const { kind, key, value } of rows)
    if (kind === 'base' || kind === 'category') found.set(key, value as Values['category']);
  return [...found]
    .map(([category, value]) => ({ category, ...value }))
    .sort((one, other) => one.position - other.position || inOrder(one.name, other.name));
}

/** The rules of the entitlement in effect on a day. A rule that has ended is none. */
export async function readEntitlementRules(db: Db | Tx, today: string): Promise<EntitlementRule[]> {
  const rows = await listInEffect(db, ['entitlement'], today);
  return rows.flatMap(({ key, value }) => {
    const { amount } = value as Values['entitlement'];
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

/**
 * What the rules give to somebody on a day, by what they are today; 0 without a rule. Null where nobody else is an administrator: the first
 * one of a company decides for everybody.
 */
export async function ownAmount(
  db: Db | Tx,
  { empcode }: { readonly empcode: string },
  day: string,
): Promise<number | null> {
  const other = await db
    .selectFrom('roleGrants as held')
    .innerJoin('employees as admin', 'admin.empcode', 'held.empcode')
    .select('held.empcode')
    .where('held.role', '=', 'ADMIN')
    .where('held.empcode', '<>', empcode)
    .where('admin.leftOn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) return null;
  const person = await db
    .selectFrom('employees')
    .select(['grade', 'orgUnit'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
  const [amount] = person ? await amountsByRule(db, [person], day) : [];
  return amount ?? 0;
}
