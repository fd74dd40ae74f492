import { type SqlBool, sql } from 'kysely';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { literal } from '#server/db/pattern.ts';
import './tables.ts';
import type { RoleGrant } from '#contract/people.ts';
import type { Days } from '../rules.ts';

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

/** True for an employee who works here. */
export async function isActive(tx: Tx, empcode: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employees')
    .select('empcode')
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

interface Wanted {
  /** These only. */
  among?: readonly string[];
  except?: string;
  /** Those of this location come first. */
  near?: string;
  limit?: number;
}

/**
 * Those who work here and hold one of these grants' roles for the same place: granted for that location and org unit, or more widely.
 * By name; at most `limit`, 10 without.
 */
export async function whoFits(db: Db | Tx, grants: readonly RoleGrant[], wanted: Wanted) {
  const { among, except, near, limit = 10 } = wanted;
  if (grants.length === 0 || among?.length === 0) return [];
  return db
    .selectFrom('employees')
    .select(['empcode', 'name', 'designation'])
    .where('leftOn', 'is', null)
    .$if(among !== undefined, (query) => query.where('empcode', 'in', among ?? []))
    .$if(except !== undefined, (query) => query.where('empcode', '<>', except ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roleGrants as held')
          .select('held.empcode')
          .whereRef('held.empcode', '=', 'employees.empcode')
          .where(({ or }) =>
            or(grants.map(({ role, ...place }) => sql<SqlBool>`(held.role = ${role} and ${holdsAt(place)})`)),
          ),
      ),
    )
    .orderBy(sql`location_id = ${near ?? ''}`, 'desc')
    .orderBy('name')
    .orderBy('empcode')
    .limit(limit)
    .execute();
}

/** Those who work here and whose name (or one of its words), employee code or e-mail address begins so. */
export async function findColleagues(db: Db, text: string, except: string, limit: number) {
  const pattern = `${literal(text)}%`;
  return (
    db
      .selectFrom('employees')
      .select(['empcode', 'name', 'designation'])
      .where('leftOn', 'is', null)
      .where('empcode', '<>', except)
      .where(
        sql<SqlBool>`(name ilike ${pattern} or name ilike ${`% ${pattern}`} or empcode ilike ${pattern} or email like lower(${pattern}))`,
      )
      // Whose name begins so comes before those of whose further names one does.
      .orderBy(sql`name ilike ${pattern}`, 'desc')
      .orderBy('name')
      .orderBy('empcode')
      .limit(limit)
      .execute()
  );
}
