import { sql } from 'kysely';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import './tables.ts';

/** Whom the administrators have named for the roles of a request, and who did it when. */
export async function listAssignees(db: Db | Tx, requestNumber: number) {
  return db
    .selectFrom('assetRequestAssignees as named')
    .innerJoin('employees as person', 'person.empcode', 'named.empcode')
    .innerJoin('employees as admin', 'admin.empcode', 'named.assignedBy')
    .select(['named.role', 'named.empcode', 'person.name', 'admin.name as assignedBy', 'named.assignedAt'])
    .select('named.comment')
    .where('named.requestNumber', '=', requestNumber)
    .orderBy('named.assignedAt')
    .execute();
}

/** Names somebody for a role of a request, in the place of whoever was named before. */
export async function putAssignee(tx: Tx, named: NewRow<'assetRequestAssignees'>): Promise<void> {
  const { empcode, assignedBy, assignedAt, comment } = named;
  await tx
    .insertInto('assetRequestAssignees')
    .values(named)
    .onConflict((conflict) =>
      conflict.columns(['requestNumber', 'role']).doUpdateSet({ empcode, assignedBy, assignedAt, comment }),
    )
    .execute();
}

/** The name of somebody who works here; undefined for anybody else. */
export async function findActive(tx: Tx, empcode: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('employees')
    .select('name')
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return found?.name;
}

/** Which of these see a request of a place by a role that they hold on a day. */
export async function listSeers(
  tx: Tx,
  empcodes: readonly string[],
  place: { locationId: string; orgUnit: string },
  today: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ empcode: string }>`
    select held.empcode from held_grants(${today}::date) held
    where held.empcode = any(${empcodes}::text[]) and (held.role = 'ADMIN' or (held.role in ('FL1', 'FL2', 'FINANCE')
      and ${holdsAt(place)}))`.execute(tx);
  return new Set(rows.map(({ empcode }) => empcode));
}
