import { hasBegun } from '#features/directory/company/server/offered-store.ts';
import type { Db } from '#server/db/database.ts';

/** Somebody who works here or did, and where. `today`: the company's day. */
export async function findPerson(db: Db, empcode: string, today: string) {
  return db
    .selectFrom('employees as employee')
    .select(['empcode', 'name', 'locationId', 'orgUnit'])
    .where('empcode', '=', empcode)
    .where(hasBegun(today))
    .executeTakeFirst();
}
