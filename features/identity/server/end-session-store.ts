import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { OpenAt } from './session-store.ts';
import './tables.ts';

/** Sessions as they end. */

/** Those of these sessions that are open, of people who work here. */
export async function findOpen(
  db: Db,
  sessionIds: readonly string[],
  { now, seenSince }: OpenAt,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions as session')
    .innerJoin('employees as employee', 'employee.empcode', 'session.empcode')
    .select('session.sessionId')
    .where(sql<SqlBool>`session.session_id = any(${sessionIds}::uuid[])`)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('session.lastSeenAt', '>', seenSince)
    .where('employee.leftOn', 'is', null)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** The sessions meant: one by its id, or all of a person's but the one kept. */
export type Meant = { sessionId: string } | { empcode: string; but: string };

/**
 * Ends the sessions meant that are still open, of `owner` alone if one is named. Returns those that ended: two who end the
 * same one at once are told so once.
 */
export async function endOpenSessions(
  tx: Tx,
  meant: Meant,
  owner: string | null,
  because: string,
  { now, seenSince }: OpenAt,
): Promise<{ sessionId: string; empcode: string }[]> {
  return tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', seenSince)
    .where((where) => isMeant(where, meant))
    .where((where) => (owner === null ? where.lit(true) : where('empcode', '=', owner)))
    .returning(['sessionId', 'empcode'])
    .execute();
}

function isMeant(where: ExpressionBuilder<Tables, 'sessions'>, meant: Meant) {
  if ('sessionId' in meant) return where('sessionId', '=', meant.sessionId);
  return where.and([where('empcode', '=', meant.empcode), where('sessionId', '<>', meant.but)]);
}

/** Gives a session a new pair of secrets (their hashes) and a new limit: what was handed out before is worth nothing from now on. */
export async function rotateSession(
  tx: Tx,
  sessionId: string,
  given: { bearerHash: Buffer; cookieHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.updateTable('sessions').set(given).where('sessionId', '=', sessionId).execute();
}
