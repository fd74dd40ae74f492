import type { Tx } from '../../../server/db/database.ts';

/** Every active employee who is an administrator. */
export async function activeAdmins(tx: Tx): Promise<{ empcode: string; email: string; name: string }[]> {
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
