import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { State } from '../vocabulary.ts';
import { type ClearanceRow, clearances } from './store.ts';
import './tables.ts';

/** Clearances as they are written. */

/** Holds some clearances until the end of the transaction, in one order: whoever changes anything of them holds them first. */
export async function lockClearances(tx: Tx, ids: readonly number[]): Promise<ClearanceRow[]> {
  const { rows } = await sql<ClearanceRow>`${clearances}
    where clearance.clearance_id = any(${ids}::bigint[]) order by clearance.clearance_id for update of clearance`.execute(
    tx,
  );
  return rows;
}

/** Starts a clearance; undefined: there is one that is open. */
export async function insertClearance(
  tx: Tx,
  given: Omit<NewRow<'clearances'>, 'state' | 'endedBy' | 'endedAt'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('clearances')
    .values({ ...given, state: 'open', endedBy: null, endedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clearanceId')
    .executeTakeFirst();
  return row?.clearanceId;
}

/** Marks a clearance as changed; `resolver`: whoever has answered may not close it any more. */
export async function markChanged(tx: Tx, clearanceId: number, resolver: string | null): Promise<void> {
  await sql`
    update clearances set revision = revision + 1, resolvers = case
      when ${resolver}::text is null or ${resolver}::text = any(resolvers) then resolvers else resolvers || ${resolver}::text end
    where clearance_id = ${clearanceId}`.execute(tx);
}

/** Ends a clearance, or opens it again. */
export async function saveState(
  tx: Tx,
  clearanceId: number,
  { state, by, at }: { state: State; by: string | null; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('clearances')
    .set({ state, endedBy: by, endedAt: at, revision: sql<number>`revision + 1` })
    .where('clearanceId', '=', clearanceId)
    .execute();
}

/** Of some people, those who were not reminded of a clearance today; from now on they were. Two who remind at once never name one twice. */
export async function takeUnreminded(
  tx: Tx,
  clearanceId: number,
  people: readonly string[],
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    insert into clearance_reminders (clearance_id, empcode, reminded_on)
      select ${clearanceId}, person, ${today}::date from unnest(${people}::text[]) person
      on conflict (clearance_id, empcode) do update set reminded_on = excluded.reminded_on
        where clearance_reminders.reminded_on <> excluded.reminded_on
      returning empcode`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** Says that something was said today. False: another server has said it, or it has ended. */
export async function markReminded(tx: Tx, clearanceId: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    update clearances set reminded_on = ${today}::date
    where clearance_id = ${clearanceId} and state = 'open' and reminded_on is distinct from ${today}::date returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
