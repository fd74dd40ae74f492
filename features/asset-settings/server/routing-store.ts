import { type SqlBool, sql } from 'kysely';
import { grantsAt, holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import { inEffect } from '#server/records/store.ts';
import type { Values } from '../kinds.ts';
import type { Place, RoutedRole } from '../routing.ts';
import './tables.ts';

/** Who of those who work here holds the two roles for which place now (`*`: any). */
export async function listGranted(db: Db | Tx): Promise<(Place & { people: string[] })[]> {
  const { rows } = await sql<Place & { people: string[] }>`
    select held.role, coalesce(held.location_id, '*') as location_id, coalesce(held.org_unit, '*') as org_unit,
      array_agg(held.empcode order by held.empcode) as people
    from role_grants held join employees employee on employee.empcode = held.empcode
    where held.role in ('FL1', 'FL2') and employee.left_on is null
    group by held.role, held.location_id, held.org_unit
    order by held.role, held.location_id nulls first, held.org_unit nulls first`.execute(db);
  return rows;
}

/** The versions in effect on a day that have not become grants yet; of one place only the last. */
export async function listDue(
  tx: Tx,
  today: string,
): Promise<{ versionId: number; key: string; value: Values['routing']; madeBy: string }[]> {
  const { rows } = await sql<{ versionId: number; key: string; value: Values['routing']; madeBy: string }>`
    select version_id, key, value, made_by from ${inEffect(['routing'], today)} held
    where not exists (select from asset_routing_applied applied where applied.version_id = held.version_id)
    order by version_id`.execute(tx);
  return rows;
}

const isAt = ({ role, locationId, orgUnit }: Place) => sql<SqlBool>`role = ${role}
  and location_id is not distinct from nullif(${locationId}::text, '*')
  and org_unit is not distinct from nullif(${orgUnit}::text, '*')`;

const grantOf = ({ role, locationId, orgUnit }: Place) => ({
  role,
  locationId: locationId === '*' ? null : locationId,
  orgUnit: orgUnit === '*' ? null : orgUnit,
});

/** Makes these people, and nobody else, hold a role for exactly one place, as somebody has decided. Answers who gained and who lost it. */
export async function grantExactly(
  tx: Tx,
  { addGrants, removeGrants }: Services['staffing'],
  place: Place,
  people: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<{ added: string[]; removed: string[] }> {
  const ended = { why: 'routing', by, at } as const;
  const removed = await removeGrants(tx, grantOf(place), { allBut: people }, ended);
  return { added: await addGrants(tx, grantOf(place), people, { source: 'routing', by }), removed };
}

/** These people but whoever has decided it, where they do not hold the role there already: nobody gives themselves one. */
export async function withoutOwnGain(
  tx: Tx,
  place: Place,
  people: readonly string[],
  by: string,
): Promise<readonly string[]> {
  if (!people.includes(by)) return people;
  const { rows } = await sql`
    select from role_grants held where ${grantsAt(grantOf(place))} and held.empcode = ${by}`.execute(tx);
  return rows.length > 0 ? people : people.filter((code) => code !== by);
}

export async function markApplied(tx: Tx, versionId: number, at: Date): Promise<void> {
  await tx.insertInto('assetRoutingApplied').values({ versionId, appliedAt: at }).execute();
}

/** Where people work and nobody who works here holds a role for it; `without` leaves out the grants for one place. */
export async function listUncovered(
  db: Db | Tx,
  role: RoutedRole,
  without: Place | null = null,
): Promise<{ locationId: string; orgUnit: string }[]> {
  const others = without ? sql`not (${isAt(without)})` : sql`true`;
  const within = without
    ? sql`${without.locationId} in ('*', place.location_id) and ${without.orgUnit} in ('*', place.org_unit)`
    : sql`true`;
  const { rows } = await sql<{ locationId: string; orgUnit: string }>`
    select place.location_id, place.org_unit
    from (select distinct location_id, org_unit from employees where left_on is null) place
    where ${within} and not exists (
      select from (select * from role_grants where role = ${role} and ${others}) held
      join employees employee on employee.empcode = held.empcode
      where employee.left_on is null and ${holdsAt(placeOf('place'))})
    order by place.location_id, place.org_unit limit 50`.execute(db);
  return rows;
}
