import type { BoughtItem } from '#features/asset-requests/items/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** How far the things of a category were taken in; null: none was. */
export async function findIntake(db: Db | Tx, category: string) {
  const row = await db
    .selectFrom('buybackIntake')
    .select(['closedAt', 'itemId'])
    .where('category', '=', category)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes in the pieces of a thing, each once; answers how many are new. */
export async function insertPieces(
  tx: Tx,
  item: BoughtItem,
  of: { category: string; currency: string; boughtOn: string; offeredFrom: string; addedAt: Date },
): Promise<number> {
  const { itemId, name, price, quantity, empcode, hasLeft } = item;
  const pieces = Array.from({ length: quantity }, (_, index) => ({
    ...of,
    name,
    condition: 'good' as const,
    serialNumber: null,
    cost: price,
    holder: hasLeft ? null : empcode,
    declinedOn: null,
    withdrawnAt: null,
    withdrawnBy: null,
    itemId,
    piece: index + 1,
    addedBy: null,
  }));
  const added = await tx
    .insertInto('buybackAssets')
    .values(pieces)
    .onConflict((conflict) => conflict.columns(['itemId', 'piece']).doNothing())
    .returning('assetId')
    .execute();
  return added.length;
}

export async function saveIntake(
  tx: Tx,
  intake: { category: string; closedAt: Date; itemId: number },
): Promise<void> {
  await tx
    .insertInto('buybackIntake')
    .values(intake)
    .onConflict((conflict) => conflict.column('category').doUpdateSet(intake))
    .execute();
}
