import { type RawBuilder, sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Gain } from '../rules.ts';
import '#server/audit/tables.ts';

/** Which entries are wanted: each part that is there narrows it. */
export interface Wanted {
  /** The codes of those who did it. */
  readonly actors?: readonly string[] | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly reference?: string | undefined;
  /** First and last day (YYYY-MM-DD), in `timeZone`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  /** Where somebody gained power by it. */
  readonly gained?: Gain | 'any' | undefined;
}

/** The order of the list: by the time of an entry, to the microsecond, and its number. */
export const newest: Order = { name: 'audit.newest', parts: ['moment', 'number'], descending: true };

export interface EntryRow {
  readonly auditId: number;
  readonly at: Date;
  /** The same in UTC, to the microsecond. */
  readonly moment: string;
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly subjectName: string | null;
  readonly address: string | null;
  readonly reference: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly position: number | null;
}

/** The entries that are wanted, newest first, from behind `after` on. */
export async function listEntries(
  db: Db,
  wanted: Wanted,
  after: Place | null,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await entriesQuery(wanted, after, limit).execute(db);
  return rows;
}

/** How many are wanted; `most`: so many or more. */
export async function countEntries(db: Db, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${foundBy(wanted, null, most)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The list's statement: an index gives each part of it in the order of the list, so that a page costs a page. */
export function entriesQuery(wanted: Wanted, after: Place | null, limit: number): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    select log.audit_id, log.at, to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      log.actor, actor.name as actor_name, log.action, log.subject, subject.name as subject_name,
      log.address, log.reference, log.before, log.after, chain.position
    from (${foundBy(wanted, after, limit)}) log
    left join employees actor on actor.empcode = log.actor
    left join employees subject on subject.empcode = log.subject
    left join audit_chain chain on chain.audit_id = log.audit_id
    order by log.at desc, log.audit_id desc`;
}

function foundBy(wanted: Wanted, after: Place | null, limit: number): RawBuilder<unknown> {
  const { actors } = wanted;
  const narrowed = conditions(wanted, after);
  const page = (more: RawBuilder<unknown>[]) => sql`select * from audit_log log
    ${more.length > 0 ? sql`where ${sql.join(more, sql` and `)}` : sql``}
    order by log.at desc, log.audit_id desc limit ${limit}`;
  // Each of several people has a page of their own, and the newest of all of them are one.
  return actors
    ? sql`select log.* from unnest(${actors}::text[]) as who (code)
        cross join lateral (${page([sql`log.actor = who.code`, ...narrowed])}) log
        order by log.at desc, log.audit_id desc limit ${limit}`
    : page(narrowed);
}

function conditions(wanted: Wanted, after: Place | null): RawBuilder<unknown>[] {
  const { action, subject, reference, from, to, timeZone, gained } = wanted;
  const found: RawBuilder<unknown>[] = [];
  if (action !== undefined) found.push(sql`log.action = ${action}`);
  if (subject !== undefined) found.push(sql`log.subject = ${subject}`);
  if (reference !== undefined) found.push(sql`log.reference = ${reference}`);
  if (from !== undefined) found.push(sql`log.at >= (${from}::date)::timestamp at time zone ${timeZone}`);
  if (to !== undefined) found.push(sql`log.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (gained !== undefined) found.push(sql`log.after ? 'gained'`);
  if (gained !== undefined && gained !== 'any')
    found.push(sql`log.after @> ${JSON.stringify({ gained: [{ what: gained }] })}::jsonb`);
  if (after) found.push(behind(newest, [sql`log.at`, sql`log.audit_id`], after));
  return found;
}

/** Every action that the log has an entry of, in alphabetical order: as many steps in the index as there are actions. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found (action) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select log.action from audit_log log where log.action > found.action order by log.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** The last entry of one action. */
export async function findLast(
  db: Db | Tx,
  action: string,
): Promise<{ at: Date; after: unknown } | undefined> {
  return db
    .selectFrom('auditLog')
    .select(['at', 'after'])
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
}
