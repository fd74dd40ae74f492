import { sql } from 'kysely';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { RequestRole } from '../../workflow/vocabulary.ts';
import './tables.ts';

/** A role at a place: whom it falls to. */
export interface Desk {
  readonly role: RequestRole;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** Somebody whom a role falls to: by their own grant, as the cover of a colleague on leave, or named for one request. */
export interface Staff extends Desk {
  readonly empcode: string;
  readonly name: string;
  readonly onBehalfOf: string | null;
  readonly lenderName: string | null;
  /** Of one who was named for a request: its number; they stand for nothing else. */
  readonly requestNumber: number | null;
}

/**
 * Those who hold each role at each place on a day and still work here, the nearest grants first, at most 12 a desk; then those
 * who were named for the given requests. One query. `today`: YYYY-MM-DD in the company's time zone.
 */
export async function peopleAt(
  db: Db | Tx,
  desks: readonly Desk[],
  { today, requestNumbers }: { today: string; requestNumbers: readonly number[] },
): Promise<Staff[]> {
  if (desks.length === 0) return [];
  const roles = desks.map(({ role }) => role);
  const locations = desks.map(({ locationId }) => locationId);
  const orgUnits = desks.map(({ orgUnit }) => orgUnit);
  const { rows } = await sql<Staff>`
    select found.role, found.location_id, found.org_unit, found.empcode, found.name, found.on_behalf_of, found.request_number,
      lender.name as lender_name
    from (
      select desk.role, desk.location_id, desk.org_unit, desk.position as desk, person.*, null::bigint as request_number
      from unnest(${roles}::text[], ${locations}::text[], ${orgUnits}::text[])
        with ordinality as desk(role, location_id, org_unit, position)
      cross join lateral (
        select employee.empcode, employee.name, held.on_behalf_of,
          min((held.location_id is null)::int + (held.org_unit is null)::int) as distance, min(held.position) as position
        from held_grants(${today}::date) held join employees employee on employee.empcode = held.empcode
        where held.role = desk.role and employee.left_on is null
          and ${holdsAt(placeOf('desk'))}
        group by employee.empcode, employee.name, held.on_behalf_of
        order by distance, min(held.position), employee.empcode
        limit 12
      ) person
      union all
      select named.role, request.location_id, request.org_unit, 0, employee.empcode, employee.name, null, 0, 0,
        named.request_number
      from asset_request_assignees named join employees employee on employee.empcode = named.empcode
      join asset_requests request on request.request_number = named.request_number
      where named.request_number = any(${requestNumbers}::bigint[]) and employee.left_on is null
    ) found
    left join employees lender on lender.empcode = found.on_behalf_of
    order by found.desk, found.distance, found.position, found.empcode`.execute(db);
  return rows;
}
