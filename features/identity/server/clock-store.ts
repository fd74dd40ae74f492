import type { Db } from '#server/db/database.ts';

/** Keeps how far the provider's clock was from ours. */
export async function insertSkew(db: Db, at: Date, skewMs: number, accepted: boolean): Promise<void> {
  await db.insertInto('signInClock').values({ at, skewMs, accepted }).execute();
}

/** The newest skews, in milliseconds. */
export async function newestSkews(db: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('signInClock')
    .select('skewMs')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ skewMs }) => Number(skewMs));
}

export async function removeSkews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signInClock').where('at', '<', before).execute();
}
