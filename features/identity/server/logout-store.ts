import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** Remembers a sign-out that was sent to the provider, so that its answer can be told from any other. */
export async function insertSignOut(tx: Tx, requestId: string, now: Date, expiresAt: Date): Promise<void> {
  await tx.insertInto('signOuts').values({ requestId, createdAt: now, expiresAt, spentAt: null }).execute();
}

/** Spends a sign-out: true once, if it is ours and the answer came in time. */
export async function spendSignOut(db: Db | Tx, requestId: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('signOuts')
    .set({ spentAt: now })
    .where('requestId', '=', requestId)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('requestId')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Whose sessions, by what the provider calls the person and, where it says so, which of their sessions. */
export interface Named {
  readonly provider: string;
  readonly nameId?: string | undefined;
  /** Compares the name exactly: OpenID Connect tells names apart by their case. */
  readonly exact?: boolean;
  /** None: all of them. A session whose index the provider never told is always meant. */
  readonly sessionIndexes: readonly string[];
}

/** Ends the open sessions that are meant. Returns them. */
export async function endSessionsNamed(
  tx: Tx,
  { provider, nameId, exact = false, sessionIndexes }: Named,
  because: string,
  now: Date,
): Promise<{ sessionId: string; empcode: string }[]> {
  let ending = tx
    .updateTable('sessions')
    .set({ endedAt: now, endedBecause: because })
    .where('provider', '=', provider)
    .where('endedAt', 'is', null);
  if (nameId !== undefined) ending = ending.where(sql`lower(name_id)`, '=', sql`lower(${nameId}::text)`);
  if (nameId !== undefined && exact) ending = ending.where('nameId', '=', nameId);
  if (sessionIndexes.length > 0) {
    ending = ending.where((where) =>
      where.or([
        where('sessionIndex', 'in', [...sessionIndexes]),
        ...(nameId === undefined ? [] : [where('sessionIndex', 'is', null)]),
      ]),
    );
  }
  return ending.returning(['sessionId', 'empcode']).execute();
}

export async function insertIdToken(tx: Tx, sessionId: string, idToken: string): Promise<void> {
  await tx.insertInto('sessionIdTokens').values({ sessionId, idToken }).execute();
}

/** The id token that opened the session, taken away with it. */
export async function takeIdToken(tx: Tx, sessionId: string): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('sessionIdTokens')
    .where('sessionId', '=', sessionId)
    .returning('idToken')
    .executeTakeFirst();
  return taken?.idToken;
}

/** Removes the sign-outs that were never answered. */
export async function removeExpiredSignOuts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signOuts').where('expiresAt', '<', now).execute();
}
