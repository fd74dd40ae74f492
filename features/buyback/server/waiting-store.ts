import { sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { batched } from '#server/db/batched.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';

/** An order that waits for somebody. Moments: ISO 8601. */
export interface WaitingOrder {
  readonly orderId: number;
  readonly name: string;
  readonly buyer: string;
  readonly amount: number;
  readonly currency: string;
  readonly since: string;
}

export interface WaitingFor {
  /** Their own, to be paid. */
  readonly toPay: WaitingOrder[];
  /** Their own, whose data are to be wiped before it is handed over. */
  readonly toWipe: WaitingOrder[];
  /** Others' at their places, to be handed over. */
  readonly toHandOver: WaitingOrder[];
  /** What does not agree, counted up to `most`; of Finance. */
  readonly differences: { readonly count: number; readonly since: string | null };
  /** Drawn for them, in the last days: whose turn it is says the rule. */
  readonly drawn: {
    readonly assetId: number;
    readonly name: string;
    readonly drawnOn: string;
    readonly winnerDays: number;
    readonly placed: { empcode: string; declinedOn: string | null }[];
  }[];
}

/** What of buyback waits for somebody; a part of one statement with what others ask. `places`: those whose orders they look after. */
export function findWaiting(
  db: Db,
  empcode: string,
  given: { places: readonly HeldPlace[] | null; isFinance: boolean; now: Date; most: number },
): Promise<WaitingFor> {
  const { places, isFinance, now, most } = given;
  const order = sql`json_build_object('orderId', orders.order_id, 'name', asset.name, 'buyer', buyer.name, 'amount', orders.amount,
    'currency', orders.currency, 'since', orders.since)`;
  const from = sql`from buyback_orders orders join buyback_assets asset using (asset_id)
    join employees buyer on buyer.empcode = orders.empcode`;
  const own = (which: ReturnType<typeof sql>) => sql`coalesce((select json_agg(${order}) ${from}
    where orders.empcode = ${empcode} and ${which}), '[]')`;
  const toHandOver = sql`coalesce((select json_agg(found.row) from (select ${order} as row ${from}
    where orders.status = 'Paid' and orders.empcode <> ${empcode} and (orders.wiped_at is not null or not orders.bears_data)
      and ${isAmong(places, 'buyer')} order by orders.since limit ${most}) found), '[]')`;
  const differences = isFinance
    ? sql`(select json_build_object('count', count(*), 'since', min(noted_at)) from (
        select noted_at from buyback_differences where settled_at is null limit ${most}) open)`
    : sql`json_build_object('count', 0, 'since', null)`;
  const drawn = sql`coalesce((select json_agg(json_build_object('assetId', draw.asset_id, 'name', asset.name, 'drawnOn', draw.drawn_on,
      'winnerDays', draw.winner_days, 'placed', (select json_agg(json_build_object('empcode', placed.empcode,
        'declinedOn', placed.declined_on) order by placed.place) from (select * from buyback_draw_entries entry
        where entry.draw_id = draw.draw_id and entry.place is not null order by entry.place limit 40) placed)))
    from buyback_draw_entries mine join buyback_draws draw on draw.draw_id = mine.draw_id and draw.ended_at is null
    join buyback_assets asset on asset.asset_id = draw.asset_id
    where mine.empcode = ${empcode} and mine.place <= 40 and mine.declined_on is null and not exists (
      select from buyback_orders orders where orders.asset_id = draw.asset_id
        and orders.status in ('Created', 'Awaiting payment', 'Failed', 'Paid', 'Handed over'))), '[]')`;
  const toPay = own(
    sql`orders.gateway <> 'none' and orders.status in ('Created', 'Awaiting payment', 'Failed') and orders.expires_at > ${now}`,
  );
  const toWipe = own(sql`orders.status = 'Paid' and orders.bears_data and orders.wiped_at is null`);
  const json = sql<WaitingFor>`json_build_object('toPay', ${toPay}, 'toWipe', ${toWipe}, 'toHandOver', ${toHandOver},
    'differences', ${differences}, 'drawn', ${drawn})`;
  return batched(db, empcode, 'buyback', json);
}
