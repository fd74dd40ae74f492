import { sql } from 'kysely';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { DueEnd, DueSource, DueState } from '../vocabulary.ts';
import { type Named, named } from './store.ts';
import './tables.ts';

export interface DueRow {
  readonly dueId: number;
  readonly clearanceId: number;
  readonly department: string;
  readonly source: DueSource;
  readonly sourceId: string | null;
  readonly title: string;
  readonly amount: number | null;
  readonly state: DueState;
  readonly note: string | null;
  readonly seenAt: Date;
  readonly endedBy: Named | null;
  readonly endedAt: Date | null;
}

/** What is owed in some clearances. */
export async function listDues(db: Db | Tx, ids: readonly number[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select due_id, clearance_id, department, source, source_id, title, amount, state, note, seen_at, ended_at,
      ${named('due.ended_by')} as ended_by
    from clearance_dues due where clearance_id = any(${ids}::bigint[]) order by due_id`.execute(db);
  return rows;
}

/** What somebody who leaves has still to return or settle. */
export interface OwnDue {
  readonly dueId: number;
  readonly title: string;
  readonly source: DueSource;
  readonly lastDay: string;
  readonly startedAt: string;
}

/**
 * What somebody who leaves still has to return or settle, the first so many; a policy to confirm and an invoice to send wait for them where they do
 * that. Read with what else waits for them.
 */
export function listOwnDues(db: Db, empcode: string, limit: number): Promise<OwnDue[]> {
  const json = sql<OwnDue[]>`(
    select coalesce(json_agg(json_build_object('dueId', due_id, 'title', title, 'source', source, 'lastDay', last_day,
      'startedAt', started_at) order by due_id), '[]')
    from (
      select due.due_id, due.title, due.source, clearance.last_day, clearance.started_at
      from clearances clearance join clearance_dues due on due.clearance_id = clearance.clearance_id and due.state = 'open'
      where clearance.empcode = ${empcode} and clearance.state = 'open' and due.source not in ('policy', 'invoice')
      order by due.due_id limit ${limit}) own)`;
  return batched(db, empcode, 'clearance', json);
}

/** Which clearance a due belongs to. */
export async function findDue(db: Db | Tx, dueId: number): Promise<{ clearanceId: number } | undefined> {
  return db.selectFrom('clearanceDues').select('clearanceId').where('dueId', '=', dueId).executeTakeFirst();
}

/** Adds what is owed; what is there already stays as it was. */
export async function addDue(
  tx: Tx,
  due: Omit<NewRow<'clearanceDues'>, 'state' | 'note' | 'endedBy' | 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('clearanceDues')
    .values({ ...due, state: 'open', note: null, endedBy: null, endedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a due. `by` null: its source had ended. False: it had ended. */
export async function saveEnd(
  tx: Tx,
  given: { dueId: number; end: DueEnd; note: string | null; by: string | null; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('clearanceDues')
    .set({ state: given.end, note: given.note, endedBy: given.by, endedAt: given.at })
    .where('dueId', '=', given.dueId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Says that what is open was looked at. */
export async function markSeen(tx: Tx, clearanceId: number, at: Date): Promise<void> {
  await tx
    .updateTable('clearanceDues')
    .set({ seenAt: at })
    .where('clearanceId', '=', clearanceId)
    .where('state', '=', 'open')
    .where('source', '<>', 'hand')
    .execute();
}
