import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { RequestVersion, VersionItem } from '../changes.ts';

/** Keeps what these requests ask for now as their version from that row of the history on. */
export async function keepVersions(
  tx: Tx,
  requestNumbers: readonly number[],
  sequence: number,
): Promise<void> {
  await sql`insert into asset_request_versions (request_number, sequence, items, shop, total)
    select request.request_number, ${sequence}::integer, coalesce((
        select jsonb_agg(jsonb_build_object('assetId', item.asset_id, 'category', item.category, 'name', item.name,
          'productID', item.product_id, 'url', item.url, 'quantity', item.quantity, 'price', item.price, 'priority', item.priority)
          order by item.priority, item.asset_id)
        from asset_request_items item
        where item.request_number = request.request_number and not item.deleted and not item.disabled), '[]'),
      request.shop, request.total
    from asset_requests request where request.request_number = any(${requestNumbers}::bigint[])`.execute(tx);
}

interface Kept extends RequestVersion {
  readonly items: readonly (VersionItem & { categoryName: string })[];
}

/** What a request asked for at a row of its history, and what it asks for now, with the categories' names; null: not kept. */
export async function findVersions(
  db: Db,
  requestNumber: number,
  sequence: number,
): Promise<{ before: Kept; after: Kept } | null> {
  const { rows } = await sql<Kept>`select version.shop, version.total, (
      select coalesce(jsonb_agg(item || jsonb_build_object('categoryName', coalesce(category.name, item->>'category'))
        order by element.position), '[]')
      from jsonb_array_elements(version.items) with ordinality as element(item, position)
      left join asset_categories category on category.category = item->>'category') as items
    from asset_request_versions version
    where request_number = ${requestNumber} and sequence in (
      (select max(sequence) from asset_request_versions where request_number = ${requestNumber} and sequence <= ${sequence}),
      (select max(sequence) from asset_request_versions where request_number = ${requestNumber}))
    order by sequence`.execute(db);
  const [before, after] = rows;
  return before && after ? { before, after } : null;
}
