import { sql } from 'kysely';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Status } from '../../workflow/vocabulary.ts';
import type { AssignedRole } from '../standing.ts';
import './tables.ts';

/** A request that nobody can take on. `holders`: how many hold the role at its place, though none of them may. */
export interface StuckRow {
  readonly requestNumber: number;
  readonly version: number;
  readonly title: string;
  readonly empname: string;
  readonly city: string;
  readonly orgUnit: string;
  readonly currentStatus: Status;
  readonly since: Date;
  readonly role: AssignedRole;
  readonly holders: number;
}

export const stuckListed = 200;

/** Who may not take the step that a request waits for, as `role/empcode`: the words of an index. */
const barred = sql`asset_request_barred(request.waits_for, request.empcode, request.first_approvers,
  request.second_approvers, request.payers)`;

/** Somebody who works here, has no part that bars them from a request's step, and was named for it. */
const namedAble = sql`(
  select from asset_request_assignees named join employees person on person.empcode = named.empcode
  where named.request_number = request.request_number and named.role = request.waits_for and person.left_on is null
    and not request.waits_for || '/' || named.empcode = any(request.barred))`;

/**
 * The active requests for which no active person can take any step now, the longest first, at most 200: `rules.transitionsFor`
 * of everybody, as a condition. Covers of the day and those named for a request count; a leaver's own step falls to whoever
 * ends the request for them. `today`: YYYY-MM-DD in the company's time zone.
 *
 * Not all that waits is read for it. A request may be stuck where nobody holds its role for its place (`vacant`), or where those who
 * hold it are barred: then the first two who hold it for a place around are, and an index knows who is barred from what.
 */
export async function listStuck(db: Db | Tx, today: string): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    with able as materialized (
      select held.role, held.location_id, held.org_unit, held.empcode,
        held.role || '/' || held.empcode as person, held.role || '/' || coalesce(held.on_behalf_of, held.empcode) as lender
      from held_grants(${today}::date) held
      join employees employee on employee.empcode = held.empcode and employee.left_on is null
      where held.role in ('FL1', 'FL2', 'T1', 'FINANCE')
    ), scope as materialized (
      select role, location_id, org_unit, array_agg(person order by lender <> person, person) as people,
        array_agg(lender order by lender <> person, person) as lenders
      from able group by role, location_id, org_unit
    ), loose as materialized (
      select role, location_id from unnest('{FL1,FL2,T1,FINANCE}'::text[]) role cross join locations
      where not exists (
          select from scope where scope.role = role.role and scope.location_id is null and scope.org_unit is null)
        and not exists (
          select from scope where scope.role = role.role and scope.location_id = locations.location_id and scope.org_unit is null)
    ), vacant as materialized (
      select loose.role, loose.location_id, unit.org_unit from loose cross join org_units unit
      where not exists (select from scope where scope.role = loose.role and scope.org_unit = unit.org_unit
        and (scope.location_id is null or scope.location_id = loose.location_id))
    ), possible as (
      select request.request_number
      from vacant cross join lateral (
        select request.request_number from (select request.*, ${barred} as barred from asset_requests request) request
        where request.waits_for = vacant.role and request.location_id = vacant.location_id
          and request.org_unit = vacant.org_unit and not exists ${namedAble}
        order by request.since, request.request_number limit ${stuckListed}) request
      union
      select request.request_number
      from scope join asset_requests request on request.waits_for <> 'USER'
        and ${barred} && array[scope.people[1], scope.lenders[1]]
        and ${barred} && array[coalesce(scope.people[2], scope.people[1]), coalesce(scope.lenders[2], scope.lenders[1])]
        and ${holdsAt(placeOf('request'), 'scope')}
    )
    select request.request_number, request.version, request.title, employee.name as empname, location.city, request.org_unit,
      request.current_status, request.since, request.waits_for as role, coalesce(desk.holders, 0) as holders
    from (select request.*, ${barred} as barred from asset_requests request
      where request.request_number = any(array(select request_number from possible))) request
    join employees employee on employee.empcode = request.empcode
    join locations location on location.location_id = request.location_id
    cross join lateral (
      select count(distinct able.empcode) as holders,
        bool_or(not able.person = any(request.barred) and not able.lender = any(request.barred)) as is_open
      from able where able.role = request.waits_for and ${holdsAt(placeOf('request'), 'able')}) desk
    where desk.is_open is not true and not exists ${namedAble}
    order by request.since, request.request_number
    limit ${stuckListed}`.execute(db);
  return rows;
}
