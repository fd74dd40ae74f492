import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

const isHere = sql`select from employees holder where holder.empcode = other.empcode and holder.left_on is null`;

/** One of the places for which a role may be held so that it counts where `held` was: written out, so that the index of places serves each. */
const holds = (location: RawBuilder<unknown>, unit: RawBuilder<unknown>) => sql`exists (
  select from role_grants other where other.role = held.role and ${location} and ${unit} and exists (${isHere}))`;

/** That somebody who works here holds the role of a grant (`held`) for its place today, or for a wider one. */
export const isHeldNow = sql<SqlBool>`(
  ${holds(sql`other.location_id is null`, sql`other.org_unit is null`)}
  or ${holds(sql`other.location_id = held.location_id`, sql`other.org_unit is null`)}
  or ${holds(sql`other.location_id is null`, sql`other.org_unit = held.org_unit`)}
  or ${holds(sql`other.location_id = held.location_id`, sql`other.org_unit = held.org_unit`)})`;

/** The roles for a place that somebody held when they left within a year, and nobody holds now. */
export const unheldPairs = (day: string) => sql`
  select distinct held.role, held.location_id, held.org_unit from all_role_grants held
  where held.ended_why = 'left' and held.ended_at >= ${day}::date - 365 and not ${isHeldNow}`;

/** What somebody held when they left, each role for a place once. */
export async function listHeldAtLeaving(
  db: Db | Tx,
  empcode: string,
): Promise<{ role: string; locationId: string | null; orgUnit: string | null }[]> {
  const { rows } = await sql<{ role: string; locationId: string | null; orgUnit: string | null }>`
    select role, location_id, org_unit from all_role_grants
    where empcode = ${empcode} and ended_why = 'left' and role <> 'USER'
    group by role, location_id, org_unit order by min(grant_id)`.execute(db);
  return rows;
}
