import type { Db, Tx } from '#server/db/database.ts';
import type { Days } from '../rules.ts';
import './tables.ts';

const listed = 50;

function coversWithPeople(db: Db | Tx) {
  return db
    .selectFrom('roleCovers as cover')
    .innerJoin('employees as lender', 'lender.empcode', 'cover.empcode')
    .innerJoin('employees as stand', 'stand.empcode', 'cover.coverEmpcode')
    .select([
      'cover.coverId',
      'cover.firstDay',
      'cover.lastDay',
      'cover.endedAt',
      'cover.empcode',
      'lender.name',
      'lender.designation',
      'cover.coverEmpcode',
      'stand.name as coverName',
      'stand.designation as coverDesignation',
    ]);
}
export type CoverRow = Awaited<ReturnType<ReturnType<typeof coversWithPeople>['executeTakeFirstOrThrow']>>;

/** Somebody's covers, or those in which they stand in for others; the latest first, at most 50. */
export async function listCovers(
  db: Db | Tx,
  by: { empcode: string } | { coverEmpcode: string },
): Promise<CoverRow[]> {
  const query = coversWithPeople(db);
  return (
    'empcode' in by
      ? query.where('cover.empcode', '=', by.empcode)
      : query.where('cover.coverEmpcode', '=', by.coverEmpcode)
  )
    .orderBy('cover.firstDay', 'desc')
    .orderBy('cover.coverId', 'desc')
    .limit(listed)
    .execute();
}

export async function findCover(db: Db | Tx, coverId: number): Promise<CoverRow | undefined> {
  return coversWithPeople(db).where('cover.coverId', '=', coverId).executeTakeFirst();
}

/** Somebody's covers that were neither ended nor cancelled, and are not over yet. */
export async function listOpen(tx: Tx, empcode: string, today: string): Promise<Days[]> {
  return tx
    .selectFrom('roleCovers')
    .select(['firstDay', 'lastDay'])
    .where('empcode', '=', empcode)
    .where('endedAt', 'is', null)
    .where('lastDay', '>=', today)
    .execute();
}

export async function insertCover(
  tx: Tx,
  cover: Days & { empcode: string; coverEmpcode: string; createdAt: Date },
): Promise<number> {
  const { coverId } = await tx
    .insertInto('roleCovers')
    .values({ ...cover, endedAt: null })
    .returning('coverId')
    .executeTakeFirstOrThrow();
  return coverId;
}

/** Ends a cover. @returns false when it had ended already */
export async function endCover(tx: Tx, coverId: number, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('roleCovers')
    .set({ endedAt })
    .where('coverId', '=', coverId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
