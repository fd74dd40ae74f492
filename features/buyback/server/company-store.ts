import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import { newestFirst } from '#server/db/newest-first.ts';
import { isNamed, partOf } from '#server/db/pattern.ts';
import type { OrderStatus } from '../vocabulary.ts';
import type { AssetRow } from './asset-store.ts';
import { type OrderRow, orders } from './order-store.ts';
import './tables.ts';

/** Which orders of the company are listed, and to whom. */
export interface OrderFilter {
  readonly show?: 'doubt' | 'toHandOver' | 'all' | undefined;
  readonly search?: string | undefined;
  /** Whom the search of people finds by it. */
  readonly named?: readonly string[] | undefined;
}

/** What waits for a payment, for an answer of the gateway, or for money to go back. */
const inDoubt: readonly OrderStatus[] = ['Created', 'Awaiting payment', 'Failed', 'Refund due'];

const statusesOf = { doubt: inDoubt, toHandOver: ['Paid'], all: null } as const;

function narrowed(
  places: readonly HeldPlace[] | null,
  { show = 'all', search, named }: OrderFilter,
): RawBuilder<SqlBool> {
  const statuses = statusesOf[show];
  // By their numbers, which both indexes have: an `or` of the two would read every order.
  const wanted = statuses
    ? sql`and orders.order_id in (
        select order_id from buyback_orders where status = any(${[...statuses]}::text[])
        ${show === 'doubt' ? sql`union select order_id from buyback_payments where refund_state in ('due', 'sent')` : sql``})`
    : sql``;
  const found = search
    ? sql`and (orders.order_id::text = ${search} or ${isNamed('buyer', search, named)} or buyer.empcode = upper(${search})
        or ${partOf(sql`asset.name`, search)} or receipt.words = upper(${search}))`
    : sql``;
  return sql<SqlBool>`${isAmong(places, 'buyer')} ${wanted} ${found}`;
}

/** Orders of people at some places. */
export const companyOrders = newestFirst(
  'orderId',
  (_, places: readonly HeldPlace[] | null, filter: OrderFilter) =>
    sql<OrderRow>`${orders()} where ${narrowed(places, filter)}`,
);

/** Since when the gateway has called nothing in though it was paid there: the first payment after its last word; null: it does. */
export async function silentSince(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(payment.taken_at) as since from buyback_payments payment join buyback_orders orders using (order_id)
    where orders.gateway <> 'none' and payment.taken_at > now() - interval '30 days'
      and payment.taken_at > coalesce((select max(received_at) from buyback_events), '-infinity')
      and payment.taken_at < ${now}::timestamptz - interval '1 hour'`.execute(db);
  return rows[0]?.since ?? null;
}

/** What does not agree, settled or not. */
export const differences = newestFirst('differenceId', (db, settled: boolean) =>
  db
    .selectFrom('buybackDifferences as difference')
    .leftJoin('employees as settler', 'settler.empcode', 'difference.settledBy')
    .selectAll('difference')
    .select('settler.name as settlerName')
    .where('difference.settledAt', settled ? 'is not' : 'is', null),
);

/** Says how a difference was settled, once. False: it was, or there is none. */
export async function settle(
  tx: Tx,
  differenceId: number,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<boolean> {
  const done = await tx
    .updateTable('buybackDifferences')
    .set({ settledBy: by, settledAt: at, note })
    .where('differenceId', '=', differenceId)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** A thing as administrators see it. */
export interface CompanyRow extends Omit<AssetRow, 'draw'> {
  readonly holderName: string | null;
  readonly drawId: number | null;
  readonly drawnOn: string | null;
  readonly entrants: number;
}

export interface AssetFilter {
  readonly state?: 'offered' | 'reserved' | 'sold' | 'withdrawn' | undefined;
  readonly search?: string | undefined;
  /** Whom the search of people finds by it. */
  readonly named?: readonly string[] | undefined;
}

const stateIs = {
  offered: sql`held.order_id is null and asset.withdrawn_at is null`,
  reserved: sql`held.status is distinct from 'Handed over' and held.order_id is not null`,
  sold: sql`held.status = 'Handed over'`,
  withdrawn: sql`asset.withdrawn_at is not null`,
} as const;

/** All things, before one, the last entered first; or one by its number. */
export async function listCompanyAssets(
  db: Db | Tx,
  { state, search }: AssetFilter,
  before: number | null,
  limit: number,
  assetId: number | null = null,
): Promise<CompanyRow[]> {
  const conditions = [
    ...(assetId === null ? [] : [sql`asset.asset_id = ${assetId}`]),
    ...(before === null ? [] : [sql`asset.asset_id < ${before}`]),
    ...(state ? [stateIs[state]] : []),
    ...(search
      ? [
          sql`(${partOf(sql`asset.name`, search)} or lower(asset.serial_number) = lower(${search}) or asset.holder = upper(${search})
          or asset.asset_id::text = ${search})`,
        ]
      : []),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<CompanyRow>`
    select asset.asset_id, asset.name, asset.category, asset.condition, asset.serial_number, asset.bought_on, asset.cost, asset.currency,
      asset.holder, holder.name as holder_name, asset.declined_on, asset.offered_from, asset.withdrawn_at, asset.version,
      held.order_id, held.status as order_status, held.empcode as buyer, draw.draw_id, draw.drawn_on,
      (select count(*) from buyback_draw_entries entry where entry.draw_id = draw.draw_id) as entrants
    from buyback_assets asset
    left join employees holder on holder.empcode = asset.holder
    left join lateral (select order_id, status, empcode from buyback_orders orders where orders.asset_id = asset.asset_id
      and orders.status in ('Created', 'Awaiting payment', 'Failed', 'Paid', 'Handed over')) held on true
    left join buyback_draws draw on draw.asset_id = asset.asset_id and draw.ended_at is null
    ${where} order by asset.asset_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface AssetValues {
  readonly name: string;
  readonly category: string;
  readonly condition: AssetRow['condition'];
  readonly serialNumber: string | null;
  readonly boughtOn: string;
  readonly cost: number;
  readonly holder: string | null;
  readonly offeredFrom: string;
}

/** @throws where another has the serial number (buyback_assets_serial) */
export async function insertAsset(
  tx: Tx,
  asset: AssetValues & { currency: string; addedBy: string | null; addedAt: Date },
): Promise<number> {
  const { assetId } = await tx
    .insertInto('buybackAssets')
    .values({ ...asset, declinedOn: null, withdrawnAt: null, withdrawnBy: null, itemId: null, piece: null })
    .returning('assetId')
    .executeTakeFirstOrThrow();
  return assetId;
}

/** Changes a thing. Whoever it is given to now has said nothing yet. */
export async function saveAsset(
  tx: Tx,
  assetId: number,
  asset: AssetValues,
  isAnotherHolder: boolean,
): Promise<void> {
  await tx
    .updateTable('buybackAssets')
    .set((set) => ({
      ...asset,
      version: set('version', '+', 1),
      ...(isAnotherHolder && { declinedOn: null }),
    }))
    .where('assetId', '=', assetId)
    .execute();
}

export async function saveWithdrawal(
  tx: Tx,
  assetId: number,
  withdrawn: { at: Date; by: string } | null,
): Promise<void> {
  await tx
    .updateTable('buybackAssets')
    .set((set) => ({
      withdrawnAt: withdrawn?.at ?? null,
      withdrawnBy: withdrawn?.by ?? null,
      version: set('version', '+', 1),
    }))
    .where('assetId', '=', assetId)
    .execute();
}
