import { CompiledQuery } from 'kysely';
import type { Actor } from '#contract/people.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { actorColumns } from './offered-store.ts';
import type { SessionsTable } from './tables.ts';

/** An open session, the employee it belongs to, and their grants. */
export interface SessionRow extends Actor {
  readonly sessionId: string;
  readonly cookieHash: Buffer;
  readonly lastSeenAt: Date;
  /** As whom the portal is seen in it, if as anybody else. */
  readonly viewing: { readonly viewingId: string; readonly empcode: string } | null;
}

// One statement, whatever it asks for and however many are asked for at once.
const openSessionsBy = (column: string, type: string) => `
  select s.${column} as key, s.session_id, s.cookie_hash, s.last_seen_at, ${actorColumns('$4')},
    (select json_build_object('viewingId', v.viewing_id, 'empcode', v.empcode) from viewings v
      where v.session_id = s.session_id and v.ended_at is null and v.until > $2) as viewing
  from sessions s join employees e on e.empcode = s.empcode and e.left_on is null
  where s.${column} = any($1::${type}[]) and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3`;
const statements = {
  bearer: openSessionsBy('bearer_hash', 'bytea'),
  cookie: openSessionsBy('cookie_hash', 'bytea'),
  id: openSessionsBy('session_id', 'uuid'),
} as const;

/** What makes a session open. `today`: YYYY-MM-DD in the company's time zone. */
export interface OpenNow {
  readonly now: Date;
  readonly today: string;
  readonly seenSince: Date;
}

/** The open sessions that hashes of one of their secrets belong to, or that have these ids, each with what it was asked for by. */
export async function findSessions(
  db: Db,
  by: keyof typeof statements,
  keys: readonly (Buffer | string)[],
  { now, today, seenSince }: OpenNow,
): Promise<(SessionRow & { readonly key: Buffer | string })[]> {
  const asked = CompiledQuery.raw(statements[by], [keys, now, seenSince, today]);
  const found = await db.executeQuery<SessionRow & { key: Buffer | string }>(asked);
  return found.rows;
}

/** The one of a single key. */
export async function findSession(
  db: Db,
  by: keyof typeof statements,
  key: Buffer | string,
  at: OpenNow,
): Promise<SessionRow | undefined> {
  const [found] = await findSessions(db, by, [key], at);
  return found;
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('sessionId', '=', sessionId)
    .where('lastSeenAt', '<', now)
    .execute();
}

export async function insertSession(tx: Tx, row: SessionsTable): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/** The session as it stands, locked until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionsTable | undefined> {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function endSession(tx: Tx, sessionId: string, because: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('sessionId', '=', sessionId)
    .execute();
}

/** Ends every session of an employee, also one that has gone idle. Returns those that ended. */
export async function endSessionsOfEmployee(
  tx: Tx,
  empcode: string,
  because: string,
  now: Date,
): Promise<{ sessionId: string }[]> {
  return tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('empcode', '=', empcode)
    .where('endedAt', 'is', null)
    .returning('sessionId')
    .execute();
}

/** The sessions of somebody go on under another code: they are the same person. */
export async function moveSessions(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ empcode: to })
    .where('empcode', '=', from)
    .where('endedAt', 'is', null)
    .execute();
}

/** Whether anybody is signed in whom another provider vouched for. */
export async function hasSessionsOfOthers(db: Db, provider: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('sessionId')
    .where('endedAt', 'is', null)
    .where('provider', '<>', provider)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the sessions that another provider vouched for. Returns how many. */
export async function endSessionsOfOthers(tx: Tx, provider: string, now: Date): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: 'provider changed' })
    .where('endedAt', 'is', null)
    .where('provider', '<>', provider)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Removes what has expired: sign-ins and assertions by now, sessions that ended before `sessionsBefore`. */
export async function removeExpired(db: Db, now: Date, sessionsBefore: Date): Promise<void> {
  await db.deleteFrom('signIns').where('expiresAt', '<', now).execute();
  await db.deleteFrom('spentAssertions').where('expiresAt', '<', now).execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', sessionsBefore).execute();
}
