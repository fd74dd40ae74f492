import { sql } from 'kysely';
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

/** The first of somebody's covers by one colleague that has a day in common with these, and was not ended. */
export async function firstAcross(
  tx: Tx,
  { empcode, coverEmpcode }: { empcode: string; coverEmpcode: string },
  { firstDay, lastDay }: Days,
): Promise<Days | undefined> {
  return tx
    .selectFrom('roleCovers')
    .select(['firstDay', 'lastDay'])
    .where('empcode', '=', empcode)
    .where('coverEmpcode', '=', coverEmpcode)
    .where('endedAt', 'is', null)
    .where('firstDay', '<=', lastDay)
    .where('lastDay', '>=', firstDay)
    .orderBy('firstDay')
    .limit(1)
    .executeTakeFirst();
}

/** Covers that are not over and of whose two people one does not work here, `limit` at most. */
export async function listLeft(db: Db, today: string, limit: number): Promise<{ coverId: number }[]> {
  return db
    .selectFrom('roleCovers as cover')
    .innerJoin('employees as lender', 'lender.empcode', 'cover.empcode')
    .innerJoin('employees as stand', 'stand.empcode', 'cover.coverEmpcode')
    .select('cover.coverId')
    .where('cover.endedAt', 'is', null)
    .where('cover.lastDay', '>=', today)
    .where(({ eb, or }) => or([eb('lender.leftOn', 'is not', null), eb('stand.leftOn', 'is not', null)]))
    .orderBy('cover.coverId')
    .limit(limit)
    .execute();
}

/** A cover, and who of its two people works here. */
export interface LeftRow extends CoverRow {
  readonly lenderHere: boolean;
  readonly coverHere: boolean;
}

/** A cover of whose two people one does not work here: undefined where both do. */
export async function findLeft(tx: Tx, coverId: number): Promise<LeftRow | undefined> {
  const row = await coversWithPeople(tx)
    .select(sql<boolean>`lender.left_on is null`.as('lenderHere'))
    .select(sql<boolean>`stand.left_on is null`.as('coverHere'))
    .where('cover.coverId', '=', coverId)
    .executeTakeFirst();
  return row && !(row.lenderHere && row.coverHere) ? row : undefined;
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
