import type { Db } from '#server/db/database.ts';
import '#server/audit/tables.ts';

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
