import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { AssetDraft } from '../../workflow/item-shapes.ts';
import './tables.ts';

/** An item to be kept; `screenshotName` is the portal's own name of the file. */
type Item = Omit<AssetDraft, 'screenshotName' | 'assetId'> & { screenshotName?: string | undefined };

function itemColumns(item: Item) {
  return {
    category: item.category,
    name: item.name,
    productId: item.productID ?? null,
    url: item.url ?? null,
    quantity: item.quantity,
    price: item.price,
    priority: item.priority,
    deleted: item.deleted ?? false,
    disabled: item.disabled ?? false,
  };
}

export async function insertItems(tx: Tx, requestNumber: number, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({
    ...itemColumns(item),
    requestNumber,
    screenshotName: item.screenshotName ?? null,
  }));
  await tx.insertInto('assetRequestItems').values(rows).execute();
}

export async function updateItem(tx: Tx, requestNumber: number, assetId: number, item: Item): Promise<void> {
  await tx
    .updateTable('assetRequestItems')
    .set(itemColumns(item))
    .where('requestNumber', '=', requestNumber)
    .where('assetId', '=', assetId)
    .execute();
}

/** Marks a request's items as deleted, but for those given. */
export async function deleteOtherItems(
  tx: Tx,
  requestNumber: number,
  kept: readonly number[],
): Promise<void> {
  await tx
    .updateTable('assetRequestItems')
    .set({ deleted: true })
    .where('requestNumber', '=', requestNumber)
    .where('assetId', '!=', sql<number>`all(${kept}::bigint[])`)
    .execute();
}

/** The ids of a request's items. */
export async function itemIds(tx: Tx, requestNumber: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('assetRequestItems')
    .select('assetId')
    .where('requestNumber', '=', requestNumber)
    .execute();
  return new Set(rows.map(({ assetId }) => assetId));
}

/** A request's items with what they are and cost, those taken out of it too. */
export async function keptItems(
  tx: Tx,
  requestNumber: number,
): Promise<{ assetId: number; category: string; price: number }[]> {
  return tx
    .selectFrom('assetRequestItems')
    .select(['assetId', 'category', 'price'])
    .where('requestNumber', '=', requestNumber)
    .execute();
}

export async function listItems(db: Db, requestNumber: number) {
  return db
    .selectFrom('assetRequestItems as item')
    .innerJoin('assetCategories as category', 'category.category', 'item.category')
    .selectAll('item')
    .select('category.name as categoryName')
    .where('item.requestNumber', '=', requestNumber)
    .orderBy('item.priority')
    .orderBy('item.assetId')
    .execute();
}

/** Marks an asset as held by nobody. For another room, to which it was returned. */
export async function disableItem(tx: Tx, assetId: number): Promise<void> {
  await tx.updateTable('assetRequestItems').set({ disabled: true }).where('assetId', '=', assetId).execute();
}
