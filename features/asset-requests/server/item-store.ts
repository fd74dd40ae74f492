import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database.ts';
import type { Thing } from '../notice.ts';
import type { AssetDraft } from '../shapes.ts';
import type { FileKind } from '../vocabulary.ts';
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

/** Whose a request is and what it is for, for a sentence about it. */
export async function findThing(
  tx: Tx,
  requestNumber: number,
): Promise<{ employee: { empcode: string; name: string }; thing: Thing }> {
  const { rows } = await sql<{
    empcode: string;
    name: string;
    first: string;
    category: string;
    more: number;
  }>`
    select request.empcode, employee.name, coalesce(item.name, request.title) as first,
      coalesce(category.name, item.category, '') as category, coalesce(item.more, 0)::int as more
    from asset_requests request join employees employee on employee.empcode = request.empcode
    left join lateral (
      select name, category, count(*) over () - 1 as more from asset_request_items
      where request_number = request.request_number and not deleted and not disabled
      order by priority, asset_id limit 1
    ) item on true
    left join asset_categories category on category.category = item.category
    where request.request_number = ${requestNumber}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no request ${requestNumber}`);
  const { empcode, name, ...thing } = row;
  return { employee: { empcode, name }, thing };
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

export interface FileRow {
  readonly fileName: string;
  readonly requestNumber: number;
  readonly sequence: number;
  readonly assetId: number | null;
  readonly kind: FileKind;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

export async function insertFiles(tx: Tx, files: readonly FileRow[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('assetRequestFiles')
      .values([...files])
      .execute();
}

/** How many documents a request has, its invoices and photos left out. */
export async function countDocuments(tx: Tx, requestNumber: number): Promise<number> {
  const { count } = await tx
    .selectFrom('assetRequestFiles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('requestNumber', '=', requestNumber)
    .where('kind', 'in', ['quote', 'bill', 'document'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
