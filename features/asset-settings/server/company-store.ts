import { type SqlBool, sql } from 'kysely';
import { listPlaceChoices } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';

interface Person {
  readonly empcode: string;
  readonly name: string;
}

/** The grades that people who work here have, and their org units and locations. */
export async function listPlaces(db: Db | Tx) {
  const grades = await db
    .selectFrom('employees')
    .select('grade')
    .distinct()
    .where('leftOn', 'is', null)
    .orderBy('grade')
    .limit(500)
    .execute();
  return { grades: grades.map(({ grade }) => grade), ...(await listPlaceChoices(db)) };
}

/** Those of some employees who work here. */
export async function listActive(db: Db | Tx, empcodes: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('employees')
    .select(['empcode', 'name'])
    .where(sql<SqlBool>`empcode = any(${empcodes}::text[])`)
    .where('leftOn', 'is', null)
    .execute();
}

/** The names of some employees, those who have left too. */
export async function listNames(db: Db, empcodes: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('employees')
    .select(['empcode', 'name'])
    .where(sql<SqlBool>`empcode = any(${empcodes}::text[])`)
    .execute();
}
