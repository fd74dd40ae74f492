import type { Db } from '#server/db/database.ts';

/** Somebody, and where they work. */
export async function findPerson(db: Db, empcode: string) {
  return db
    .selectFrom('employees')
    .select(['empcode', 'name', 'locationId', 'orgUnit'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}
