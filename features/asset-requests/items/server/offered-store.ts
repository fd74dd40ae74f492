import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** The assets that somebody holds: what they were given by requests that are closed, and has not been taken back. For another room. */
export async function listHeldItems(
  db: Db | Tx,
  empcode: string,
): Promise<{ assetId: number; name: string; quantity: number }[]> {
  return db
    .selectFrom('assetRequestItems as item')
    .innerJoin('assetRequests as request', 'request.requestNumber', 'item.requestNumber')
    .select(['item.assetId', 'item.name', 'item.quantity'])
    .where('request.empcode', '=', empcode)
    .where('request.currentStatus', '=', 'Closed')
    .where('item.deleted', '=', false)
    .where('item.disabled', '=', false)
    .orderBy('item.assetId')
    .limit(500)
    .execute();
}
