import { CompiledQuery } from 'kysely';
import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/db/database.ts';

/**
 * Of employee `e`: who they are, their grants (their own, then those lent on that day), the requests they were named for. Whoever holds a role for a
 * place holds it for what was of those that were merged into it, too.
 */
export const actorColumns = (
  day: string,
) => `e.empcode, e.name, e.email, e.org_unit, e.location_id, e.manager_empcode, e.language,
    coalesce((select json_agg(json_build_object('role', g.role, 'locationId', place.code, 'orgUnit', unit.code,
        'onBehalfOf', case when lender.empcode is not null
          then json_build_object('empcode', lender.empcode, 'name', lender.name) end)
      order by lender.empcode is not null, lender.empcode, g.position, g.grant_id, place.was, unit.was)
      from held_grants(${day}) g
      cross join lateral (select g.location_id as code, 0 as was
        union all select merged.location_id, 1 from locations merged where merged.merged_into = g.location_id) place
      cross join lateral (select g.org_unit as code, 0 as was
        union all select merged.org_unit, 1 from org_units merged where merged.merged_into = g.org_unit) unit
      left join employees lender on lender.empcode = g.on_behalf_of
      where g.empcode = e.empcode), '[]') as grants,
    coalesce((select json_agg(json_build_object('role', a.role, 'requestNumber', a.request_number))
      from assignments_of(e.empcode) a), '[]') as assignments`;

/** Somebody who still works here, as a call of theirs on that day (YYYY-MM-DD) would have them; undefined for anybody else. */
export async function findActorOn(db: Db, empcode: string, day: string): Promise<Actor | undefined> {
  const text = `select ${actorColumns('$2')} from employees e where e.empcode = $1 and e.left_on is null`;
  const found = await db.executeQuery<Actor>(CompiledQuery.raw(text, [empcode, day]));
  return found.rows[0];
}
