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

/** A thing that somebody was given by a request that is closed. */
export interface BoughtItem {
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
  /** Of one piece, in minor units. */
  readonly price: number;
  readonly empcode: string;
  readonly hasLeft: boolean;
  readonly closedAt: Date;
}

/** The things of a category whose requests were closed up to a moment, behind one, in the order of their closing. For another room. */
export async function listBoughtItems(
  db: Db | Tx,
  category: string,
  after: { readonly closedAt: Date; readonly itemId: number } | null,
  until: Date,
  limit: number,
): Promise<BoughtItem[]> {
  return db
    .selectFrom('assetRequests as request')
    .innerJoin('assetRequestItems as item', 'item.requestNumber', 'request.requestNumber')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .select(['item.assetId as itemId', 'item.name', 'item.quantity', 'item.price'])
    .select(['request.empcode', 'request.since as closedAt'])
    .select((row) => row('employee.leftOn', 'is not', null).as('hasLeft'))
    .where('request.currentStatus', '=', 'Closed')
    .where('request.since', '<=', until)
    .$if(after !== null, (query) =>
      query.where((row) =>
        row(
          row.refTuple('request.since', 'item.assetId'),
          '>',
          row.tuple(after?.closedAt ?? until, after?.itemId ?? 0),
        ),
      ),
    )
    .where('item.category', '=', category)
    .where('item.deleted', '=', false)
    .where('item.disabled', '=', false)
    .orderBy('request.since')
    .orderBy('item.assetId')
    .limit(limit)
    .$castTo<BoughtItem>()
    .execute();
}
