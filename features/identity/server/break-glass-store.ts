import type { Db, Tx } from '#server/db/database.ts';

/** Every active employee who is an administrator. */
export async function activeAdmins(tx: Db | Tx): Promise<{ empcode: string; email: string; name: string }[]> {
  return tx
    .selectFrom('employees')
    .select(['empcode', 'email', 'name'])
    .where('leftOn', 'is', null)
    .where('empcode', 'in', (select) =>
      select.selectFrom('roleGrants').select('empcode').where('role', '=', 'ADMIN'),
    )
    .orderBy('empcode')
    .execute();
}

/** Whose address it is, those who have left last; undefined: nobody's. */
export async function findByAddress(
  db: Db,
  email: string,
): Promise<{ empcode: string; leftOn: string | null } | undefined> {
  return db
    .selectFrom('employees')
    .select(['empcode', 'leftOn'])
    .where('email', '=', email)
    .orderBy('leftOn', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}
