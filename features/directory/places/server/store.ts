import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import '../../company/server/tables.ts';
import type { OrgUnit, Place } from '../kinds.ts';
import type { Hanging } from '../rules.ts';

/** A place or an org unit. */
export type At = { readonly locationId: string } | { readonly orgUnit: string };

/** Whoever is being brought there is waited for; whoever comes next waits until the end of the transaction, and finds it as it is then. */
export async function lockPlace(tx: Tx, at: At): Promise<void> {
  await ('locationId' in at
    ? tx.selectFrom('locations').select('name').where('locationId', '=', at.locationId).forUpdate().execute()
    : tx.selectFrom('orgUnits').select('name').where('orgUnit', '=', at.orgUnit).forUpdate().execute());
}

const days = ['openFrom', 'closedOn', 'mergedInto'] as const;
const placeColumns = ['name', 'city', 'region', 'country', 'timeZone', ...days] as const;
const unitColumns = ['name', ...days] as const;

/** Every place, by name, closed ones too. */
export async function listPlaces(db: Db | Tx): Promise<(Place & { key: string })[]> {
  return db
    .selectFrom('locations')
    .select('locationId as key')
    .select([...placeColumns])
    .orderBy('name')
    .orderBy('locationId')
    .execute();
}

/** Every org unit, by name, closed ones too. */
export async function listUnits(db: Db | Tx): Promise<(OrgUnit & { key: string })[]> {
  return db
    .selectFrom('orgUnits')
    .select('orgUnit as key')
    .select([...unitColumns])
    .orderBy('name')
    .orderBy('orgUnit')
    .execute();
}

export async function findPlace(tx: Tx, key: string): Promise<Place | null> {
  const found = await tx
    .selectFrom('locations')
    .select([...placeColumns])
    .where('locationId', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

export async function findUnit(tx: Tx, key: string): Promise<OrgUnit | null> {
  const found = await tx
    .selectFrom('orgUnits')
    .select([...unitColumns])
    .where('orgUnit', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

/** What one is called; null: there is none. */
export async function nameOf(db: Db, kind: 'place' | 'org-unit', code: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from locations where ${kind} = 'place' and location_id = ${code}
    union all select name from org_units where ${kind} = 'org-unit' and org_unit = ${code}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Writes a place, a new one or in place of what it was. */
export async function savePlace(tx: Tx, key: string, place: Place): Promise<void> {
  await tx
    .insertInto('locations')
    .values({ locationId: key, ...place })
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet(place))
    .execute();
}

/** Writes an org unit, a new one or in place of what it was. */
export async function saveUnit(tx: Tx, key: string, unit: OrgUnit): Promise<void> {
  await tx
    .insertInto('orgUnits')
    .values({ orgUnit: key, ...unit })
    .onConflict((conflict) => conflict.column('orgUnit').doUpdateSet(unit))
    .execute();
}

/** How many work at each place, or are of each org unit, today. */
export async function countPeople(
  db: Db,
  by: 'location_id' | 'org_unit',
): Promise<{ key: string; count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${sql.ref(by)} as key, count(*) from employees where left_on is null group by 1`.execute(db);
  return rows;
}

/** What is at a place, or of an org unit, on a day. */
export async function hangsOn(tx: Tx, at: At, day: string): Promise<Hanging> {
  const there = 'locationId' in at ? sql`location_id = ${at.locationId}` : sql`org_unit = ${at.orgUnit}`;
  const { rows } = await sql<Hanging>`
    select (select count(*) from employees_as_of(${day}::date) held where works_here and ${there}) as people,
      (select count(*) from employee_versions later where valid_from > ${day}::date and works_here and ${there}) as planned,
      (select count(*) from all_role_grants where ended_at is null and (last_day is null or last_day >= ${day}::date) and ${there}) as roles,
      (select count(*) from stores where not closed and ${there}) as stores,
      (select count(*) from vacant_posts where (closed_on is null or closed_on > ${day}::date) and ${there}) as posts`.execute(
    tx,
  );
  return rows[0] as Hanging;
}
