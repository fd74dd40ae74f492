import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Condition, OrderStatus } from '../vocabulary.ts';
import './tables.ts';

/** A thing with who has ordered it and its draw. */
export interface AssetRow {
  readonly assetId: number;
  readonly name: string;
  readonly category: string;
  readonly condition: Condition;
  readonly serialNumber: string | null;
  readonly boughtOn: string;
  readonly cost: number;
  readonly currency: string;
  readonly holder: string | null;
  readonly declinedOn: string | null;
  readonly offeredFrom: string;
  readonly withdrawnAt: Date | null;
  readonly version: number;
  /** The order that holds it. */
  readonly orderId: number | null;
  readonly orderStatus: OrderStatus | null;
  readonly buyer: string | null;
  readonly draw: DrawRow | null;
}

/** Its draw that has not ended, with the reader's part in it. */
export interface DrawRow {
  readonly drawId: number;
  readonly closesAt: string;
  readonly drawnOn: string | null;
  readonly winnerDays: number;
  readonly entrants: number;
  readonly joined: boolean;
  /** In the order in which they were drawn; the first of them, as many as may have had their turn. */
  readonly placed: { empcode: string; declinedOn: string | null }[];
}

/** As many turns are looked at; a thing that nobody of so many wants is drawn anew. */
const mostTurns = 40;

const holding = sql.raw(`('Created', 'Awaiting payment', 'Failed', 'Paid', 'Handed over')`);

/** Assets with what is about them, for a reader; `which` is a condition over `asset`. */
function assets(empcode: string) {
  return sql`
    select asset.asset_id, asset.name, asset.category, asset.condition, asset.serial_number, asset.bought_on, asset.cost, asset.currency,
      asset.holder, asset.declined_on, asset.offered_from, asset.withdrawn_at, asset.version,
      held.order_id, held.status as order_status, held.empcode as buyer,
      (select json_build_object('drawId', draw.draw_id, 'closesAt', draw.closes_at, 'drawnOn', draw.drawn_on,
          'winnerDays', draw.winner_days,
          'entrants', (select count(*) from buyback_draw_entries entry where entry.draw_id = draw.draw_id),
          'joined', exists (select from buyback_draw_entries entry where entry.draw_id = draw.draw_id and entry.empcode = ${empcode}),
          'placed', (select coalesce(json_agg(json_build_object('empcode', placed.empcode, 'declinedOn', placed.declined_on)
              order by placed.place), '[]')
            from (select * from buyback_draw_entries entry where entry.draw_id = draw.draw_id and entry.place is not null
              order by entry.place limit ${sql.lit(mostTurns)}) placed))
        from buyback_draws draw where draw.asset_id = asset.asset_id and draw.ended_at is null) as draw
    from buyback_assets asset
    left join lateral (select order_id, status, empcode from buyback_orders orders
      where orders.asset_id = asset.asset_id and orders.status in ${holding}) held on true`;
}

const most = { own: 100, draws: 50 };

/** What may be somebody's to buy or to join: what they hold, what they were drawn for, and open draws. At most 200. */
export async function listOffered(db: Db, empcode: string, today: string, now: Date): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    with candidate as (
      (select asset_id from buyback_assets where holder = ${empcode} and offered_from <= ${today}::date and withdrawn_at is null
        order by asset_id desc limit ${sql.lit(most.own)})
      union
      (select draw.asset_id from buyback_draw_entries entry join buyback_draws draw on draw.draw_id = entry.draw_id
        where entry.empcode = ${empcode} and draw.ended_at is null order by entry.draw_id desc limit ${sql.lit(most.draws)})
      union
      (select draw.asset_id from buyback_draws draw where draw.drawn_at is null and draw.ended_at is null and draw.closes_at > ${now}
        order by draw.closes_at, draw.draw_id limit ${sql.lit(most.draws)})
    )
    ${assets(empcode)} join candidate on candidate.asset_id = asset.asset_id order by asset.asset_id desc`.execute(
    db,
  );
  return rows;
}

/** One thing. */
export async function findAsset(
  db: Db | Tx,
  empcode: string,
  assetId: number,
): Promise<AssetRow | undefined> {
  const { rows } = await sql<AssetRow>`${assets(empcode)} where asset.asset_id = ${assetId}`.execute(db);
  return rows[0];
}

/** Holds a thing until the end of the transaction: whoever orders it, gives it up or puts it into a draw comes one after the other. */
export async function lockAsset(tx: Tx, assetId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('buybackAssets')
    .select('assetId')
    .where('assetId', '=', assetId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** True where no order holds a thing. */
export async function isFree(tx: Tx, assetId: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select not exists (
    select from buyback_orders where asset_id = ${assetId} and status in ${holding}) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Writes down that whoever holds a thing does not want it. */
export async function declineAsHolder(tx: Tx, assetId: number, today: string): Promise<void> {
  await tx
    .updateTable('buybackAssets')
    .set((set) => ({ declinedOn: today, version: set('version', '+', 1) }))
    .where('assetId', '=', assetId)
    .execute();
}

/** What categories are called. */
export async function categoryNames(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('assetCategories').select(['category', 'name']).execute();
  return new Map(rows.map(({ category, name }) => [category, name]));
}

/** The item of a closed request that a thing is a piece of, where by now all of its pieces are sold; else null. */
export async function itemSoldOut(tx: Tx, assetId: number): Promise<number | null> {
  const { rows } = await sql<{ itemId: number }>`
    select asset.item_id from buyback_assets asset where asset.asset_id = ${assetId} and asset.item_id is not null
      and not exists (select from buyback_assets other where other.item_id = asset.item_id and not exists (
        select from buyback_orders orders where orders.asset_id = other.asset_id and orders.status = 'Handed over'))`.execute(
    tx,
  );
  return rows[0]?.itemId ?? null;
}
