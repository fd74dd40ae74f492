import type { Db, Tx } from '#server/db/database.ts';
import type { SignInsTable } from './tables.ts';

/** Sign-ins that were begun, and whom they come to. */

export async function insertSignIn(db: Db, row: SignInsTable): Promise<void> {
  await db.insertInto('signIns').values(row).execute();
}

export async function findSignIn(db: Db, requestId: string): Promise<SignInsTable | undefined> {
  return db.selectFrom('signIns').selectAll().where('requestId', '=', requestId).executeTakeFirst();
}

/** Spends a request id: true once, whoever else tries at the same time. */
export async function spendSignIn(tx: Db | Tx, requestId: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('signIns')
    .set({ spentAt: now })
    .where('requestId', '=', requestId)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('requestId')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Spends an assertion id: true once, whoever else tries at the same time. */
export async function spendAssertion(tx: Tx, assertionId: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx
    .insertInto('spentAssertions')
    .values({ assertionId, expiresAt })
    .onConflict((conflict) => conflict.column('assertionId').doNothing())
    .returning('assertionId')
    .executeTakeFirst();
  return spent !== undefined;
}

/** The active employee with this address (lower case) or employee code. */
export async function findActiveEmployee(
  db: Db | Tx,
  by: { email: string } | { empcode: string },
): Promise<{ empcode: string; email: string } | undefined> {
  return db
    .selectFrom('employees')
    .select(['empcode', 'email'])
    .where('leftOn', 'is', null)
    .where((where) => ('email' in by ? where('email', '=', by.email) : where('empcode', '=', by.empcode)))
    .executeTakeFirst();
}

/** The role that a person acts in unless they choose another: the first of their grants. */
export async function firstRole(tx: Tx, empcode: string): Promise<string> {
  const grant = await tx
    .selectFrom('roleGrants')
    .select('role')
    .where('empcode', '=', empcode)
    .orderBy('position')
    .orderBy('grantId')
    .limit(1)
    .executeTakeFirst();
  return grant?.role ?? 'USER';
}
