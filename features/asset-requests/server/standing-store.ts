import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { AssignedRole } from '../standing.ts';
import type { Status } from '../vocabulary.ts';
import { requestsWithPeople } from './read-store.ts';
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

/**
 * The active requests for which no active person can take any step now, the longest first, at most 200: `rules.transitionsFor`
 * of everybody, as a condition. Covers of the day and those named for a request count; a leaver's own step falls to whoever
 * ends the request for them. One statement. `today`: YYYY-MM-DD in the company's time zone.
 */
export async function listStuck(db: Db | Tx, today: string): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    with waiting as (
      select request.*, employee.name as empname,
        case when request.owner <> 'USER' then request.owner
          when employee.left_on is null then null
          when request.current_status = 'Seek Clarification' and not request.money_moved then 'FL1'
          else 'FINANCE' end as role
      from asset_requests request join employees employee on employee.empcode = request.empcode
      where request.owner is not null
    ), desk as (
      select place.role, place.location_id, place.org_unit, array_agg(held.empcode) as people,
        array_agg(coalesce(held.on_behalf_of, held.empcode)) as lenders, count(distinct held.empcode) as holders
      from (select distinct role, location_id, org_unit from waiting where role is not null) place
      join held_grants(${today}::date) held on held.role = place.role
        and (held.location_id is null or held.location_id = place.location_id)
        and (held.org_unit is null or held.org_unit = place.org_unit)
      join employees employee on employee.empcode = held.empcode and employee.left_on is null
      group by place.role, place.location_id, place.org_unit
    ), judged as (
      select waiting.*, coalesce(desk.holders, 0) as holders, desk.people, desk.lenders,
        waiting.empcode || case waiting.role when 'FL1' then waiting.second_approvers || waiting.payers
          when 'FL2' then waiting.first_approvers || waiting.payers
          else waiting.first_approvers || waiting.second_approvers end as barred
      from waiting left join desk using (role, location_id, org_unit)
      where waiting.role is not null
    )
    select judged.request_number, judged.version, judged.title, judged.empname, location.city, judged.org_unit,
      judged.current_status, judged.since, judged.role, judged.holders
    from judged join locations location on location.location_id = judged.location_id
    where not exists (
        select from unnest(judged.people, judged.lenders) as able(empcode, lender)
        where not able.empcode = any(judged.barred) and not able.lender = any(judged.barred))
      and not exists (
        select from asset_request_assignees named join employees person on person.empcode = named.empcode
        where named.request_number = judged.request_number and named.role = judged.role
          and person.left_on is null and not named.empcode = any(judged.barred))
    order by judged.since, judged.request_number
    limit ${stuckListed}`.execute(db);
  return rows;
}

/** Whom the administrators have named for the roles of a request, and who did it when. */
export async function listAssignees(db: Db | Tx, requestNumber: number) {
  return db
    .selectFrom('assetRequestAssignees as named')
    .innerJoin('employees as person', 'person.empcode', 'named.empcode')
    .innerJoin('employees as admin', 'admin.empcode', 'named.assignedBy')
    .select(['named.role', 'named.empcode', 'person.name', 'admin.name as assignedBy', 'named.assignedAt'])
    .select('named.comment')
    .where('named.requestNumber', '=', requestNumber)
    .orderBy('named.assignedAt')
    .execute();
}

/** Names somebody for a role of a request, in the place of whoever was named before. */
export async function putAssignee(
  tx: Tx,
  named: {
    requestNumber: number;
    role: AssignedRole;
    empcode: string;
    assignedBy: string;
    assignedAt: Date;
    comment: string | null;
  },
): Promise<void> {
  const { empcode, assignedBy, assignedAt, comment } = named;
  await tx
    .insertInto('assetRequestAssignees')
    .values(named)
    .onConflict((conflict) =>
      conflict.columns(['requestNumber', 'role']).doUpdateSet({ empcode, assignedBy, assignedAt, comment }),
    )
    .execute();
}

/** The name of somebody who works here; undefined for anybody else. */
export async function findActive(tx: Tx, empcode: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('employees')
    .select('name')
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return found?.name;
}

/** The administrators who work here, at most 50. */
export async function listAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('roleGrants as held')
    .innerJoin('employees as employee', 'employee.empcode', 'held.empcode')
    .select('held.empcode')
    .distinct()
    .where('held.role', '=', 'ADMIN')
    .where('employee.leftOn', 'is', null)
    .orderBy('held.empcode')
    .limit(50)
    .execute();
  return rows.map(({ empcode }) => empcode);
}

export type ReminderKind = 'reminder' | 'escalation' | 'nudge' | 'stuck';

/** Notes that something is sent about a version of an active request: true once, whatever else tries at the same time. */
export async function noteReminder(
  tx: Tx,
  note: { requestNumber: number; version: number; kind: ReminderKind; told: readonly string[]; at: Date },
): Promise<boolean> {
  const { requestNumber, version, kind, told, at } = note;
  const { rows } = await sql`
    insert into asset_request_reminders (request_number, version, kind, told, at)
    select request_number, version, ${kind}, ${told}::text[], ${at}::timestamptz from asset_requests
    where request_number = ${requestNumber} and version = ${version} and owner is not null
    on conflict do nothing returning kind`.execute(tx);
  return rows.length === 1;
}

/** What was sent about a version of a request, and when. */
export async function listReminders(db: Db | Tx, requestNumber: number, version: number) {
  return db
    .selectFrom('assetRequestReminders')
    .select(['kind', 'at'])
    .where('requestNumber', '=', requestNumber)
    .where('version', '=', version)
    .execute();
}

/** Since when a request has had its status. */
export async function findSince(tx: Tx, requestNumber: number): Promise<Date> {
  const { since } = await tx
    .selectFrom('assetRequests')
    .select('since')
    .where('requestNumber', '=', requestNumber)
    .executeTakeFirstOrThrow();
  return since;
}

/**
 * Active requests that have had their status since before a moment and whose escalation was not sent, with what was sent while
 * they had it; in the order of their numbers, from the one after `after` on.
 */
export async function listWaitingLong(db: Db, before: Date, after: number, limit: number) {
  return requestsWithPeople(db)
    .select(
      sql<string[]>`array(select sent.kind from asset_request_reminders sent
        where sent.request_number = request.request_number and sent.at >= request.since)`.as('sent'),
    )
    .where('request.owner', 'is not', null)
    .where('request.since', '<', before)
    .where('request.requestNumber', '>', after)
    .where(
      sql<SqlBool>`not exists (select from asset_request_reminders sent where sent.kind = 'escalation'
        and sent.request_number = request.request_number and sent.at >= request.since)`,
    )
    .orderBy('request.requestNumber')
    .limit(limit)
    .execute();
}

/** The managers of these who work here, but for one (whose request it is). */
export async function listManagers(tx: Tx, empcodes: readonly string[], except: string): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select distinct manager.empcode from employees person
    join employees manager on manager.empcode = person.manager_empcode and manager.left_on is null
    where person.empcode = any(${empcodes}::text[]) and manager.empcode <> ${except}
    order by manager.empcode`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** Which of these see a request of a place by a role that they hold on a day. */
export async function listSeers(
  tx: Tx,
  empcodes: readonly string[],
  place: { locationId: string; orgUnit: string },
  today: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ empcode: string }>`
    select held.empcode from held_grants(${today}::date) held
    where held.empcode = any(${empcodes}::text[]) and (held.role = 'ADMIN' or (held.role in ('FL1', 'FL2', 'FINANCE')
      and (held.location_id is null or held.location_id = ${place.locationId})
      and (held.org_unit is null or held.org_unit = ${place.orgUnit})))`.execute(tx);
  return new Set(rows.map(({ empcode }) => empcode));
}
