import type { Insertable } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import './tables.ts';

/** Holds a policy until the end of the transaction, with its last version so far; undefined: there is no such policy. */
export async function lockPolicy(tx: Tx, policy: string) {
  const found = await tx
    .selectFrom('policies')
    .select(['orgUnits', 'locations'])
    .where('policy', '=', policy)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const last = await tx
    .selectFrom('policyVersions')
    .select(['number', 'effectiveFrom'])
    .where('policy', '=', policy)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...found, last: last ?? null };
}

/** Adds a version with its annexures. */
export async function insertVersion(
  tx: Tx,
  version: Insertable<Tables['policyVersions']>,
  annexures: readonly Insertable<Tables['policyAnnexures']>[],
): Promise<void> {
  await tx.insertInto('policyVersions').values(version).execute();
  if (annexures.length > 0)
    await tx
      .insertInto('policyAnnexures')
      .values([...annexures])
      .execute();
}
