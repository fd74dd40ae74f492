import type { Db, Tx } from '#server/db/database.ts';
import type { OnePagerPairsTable } from './tables.ts';

/** The pair whose token has this hash, while it lasts. */
export async function findPair(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<OnePagerPairsTable, 'sessionId' | 'cookieHash'> | undefined> {
  return db
    .selectFrom('onePagerPairs')
    .select(['sessionId', 'cookieHash'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Gives a session its pair: the one before is worth nothing from now on. */
export async function savePair(tx: Tx, pair: OnePagerPairsTable): Promise<void> {
  const { sessionId: _, ...rest } = pair;
  await tx
    .insertInto('onePagerPairs')
    .values(pair)
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(rest))
    .execute();
}

/** Ends the pair of a session. */
export async function removePair(tx: Tx, sessionId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('onePagerPairs').where('sessionId', '=', sessionId).executeTakeFirst();
  return removed.numDeletedRows > 0;
}

/** Removes the pairs that are over. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('onePagerPairs').where('expiresAt', '<=', now).execute();
}
