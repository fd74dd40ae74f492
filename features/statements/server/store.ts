import type { Db } from '#server/db/database.ts';

/** Somebody, and where they work. */
export async function findPerson(db: Db, empcode: string, today: string) {
  return (
    db
      .selectFrom('employees')
      .select(['empcode', 'name', 'locationId', 'orgUnit'])
      .where('empcode', '=', empcode)
      // Whoever has left is asked about still; whoever is to come is nobody yet.
      .where(({ eb, or }) => or([eb('leftOn', 'is', null), eb('leftOn', '<=', today)]))
      .executeTakeFirst()
  );
}
