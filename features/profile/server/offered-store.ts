import { sql } from 'kysely';
import type { Actor, RoleGrant } from '#contract/people.ts';
import type { Db } from '#server/db/database.ts';

/** An employee as the rules know one, with their roles in order; null for a stranger and for one who has left. */
export async function findActor(db: Db, empcode: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('employees')
    .select(['empcode', 'name', 'email', 'orgUnit', 'locationId'])
    .select(
      sql<RoleGrant[]>`coalesce((
        select json_agg(json_build_object('role', role, 'locationId', location_id, 'orgUnit', org_unit) order by position, grant_id)
        from role_grants where role_grants.empcode = employees.empcode), '[]')`.as('grants'),
    )
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
