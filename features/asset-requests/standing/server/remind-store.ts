import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { requestsWithPeople } from '../../requests/server/read-store.ts';
import './tables.ts';

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
