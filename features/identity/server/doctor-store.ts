import { countUpTo } from '#server/db/count.ts';
import type { Db } from '#server/db/database.ts';
import '#server/audit/tables.ts';

/** How many sign-ins were refused since a moment; `most`: so many or more. */
export async function countRefusals(db: Db, since: Date, most: number): Promise<number> {
  const refused = db
    .selectFrom('auditLog')
    .select('auditId')
    .where('action', '=', 'sign-in.refused')
    .where('at', '>=', since);
  return countUpTo(db, refused, most);
}

/** The newest sign-ins that were refused, from the audit log. */
export async function newestRefusals(db: Db, limit: number) {
  return db
    .selectFrom('auditLog')
    .select(['auditId', 'at', 'address', 'reference', 'after'])
    .where('action', '=', 'sign-in.refused')
    .orderBy('at', 'desc')
    .orderBy('auditId', 'desc')
    .limit(limit)
    .execute();
}
