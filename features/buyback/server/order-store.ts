import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { newestFirst } from '#server/db/newest-first.ts';
import type { Step } from '../rules.ts';
import type { Condition, GatewayName, HistoryAction, OrderStatus } from '../vocabulary.ts';
import './tables.ts';

/** An order with its thing, its buyer and its receipt. */
export interface OrderRow {
  readonly orderId: number;
  readonly assetId: number;
  readonly status: OrderStatus;
  readonly version: number;
  readonly amount: number;
  readonly currency: string;
  readonly priceDay: string;
  readonly bearsData: boolean;
  readonly gateway: GatewayName;
  readonly gatewayOrderId: string | null;
  readonly paymentId: string | null;
  readonly createdAt: Date;
  readonly since: Date;
  readonly expiresAt: Date;
  readonly askedAt: Date | null;
  readonly askAt: Date | null;
  readonly asked: number;
  readonly wipedAt: Date | null;
  readonly handedOverAt: Date | null;
  readonly handedOverBy: string | null;
  readonly signature: number[][] | null;
  readonly empcode: string;
  readonly buyerName: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly name: string;
  readonly category: string;
  readonly condition: Condition;
  readonly serialNumber: string | null;
  readonly receipt: string | null;
}

/** Orders, as they are listed. */
export function orders(): RawBuilder<OrderRow> {
  return sql<OrderRow>`
    select orders.order_id, orders.asset_id, orders.status, orders.version, orders.amount, orders.currency, orders.price_day,
      orders.bears_data, orders.gateway, orders.gateway_order_id, orders.payment_id, orders.created_at, orders.since, orders.expires_at,
      orders.asked_at, orders.ask_at, orders.asked, orders.wiped_at, orders.handed_over_at, orders.handed_over_by, orders.signature,
      orders.empcode, buyer.name as buyer_name, buyer.location_id, buyer.org_unit,
      asset.name, asset.category, asset.condition, asset.serial_number, receipt.words as receipt
    from buyback_orders orders
    join employees buyer on buyer.empcode = orders.empcode
    join buyback_assets asset on asset.asset_id = orders.asset_id
    left join buyback_receipts receipt on receipt.order_id = orders.order_id`;
}

/** Somebody's own orders. */
export const ownOrders = newestFirst(
  'orderId',
  (_, empcode: string) => sql<OrderRow>`${orders()} where orders.empcode = ${empcode}`,
);

export async function findOrder(db: Db | Tx, orderId: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${orders()} where orders.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** The number of the order that the gateway knows by a name of its own. */
export async function findByGateway(db: Db | Tx, gatewayOrderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('buybackOrders')
    .select('orderId')
    .where('gatewayOrderId', '=', gatewayOrderId)
    .executeTakeFirst();
  return row?.orderId;
}

/** Holds an order until the end of the transaction, and its thing after it: always in this order. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | undefined> {
  await sql`select from buyback_orders where order_id = ${orderId} for update`.execute(tx);
  const found = await findOrder(tx, orderId);
  if (found) await sql`select from buyback_assets where asset_id = ${found.assetId} for update`.execute(tx);
  return found;
}

export interface NewOrder {
  readonly assetId: number;
  readonly empcode: string;
  readonly amount: number;
  readonly currency: string;
  readonly priceDay: string;
  readonly bearsData: boolean;
  readonly gateway: GatewayName;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly askAt: Date | null;
}

/** @throws where another order holds the thing (buyback_orders_one_buyer) */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { orderId } = await tx
    .insertInto('buybackOrders')
    .values({
      ...order,
      status: 'Created',
      since: order.createdAt,
      gatewayOrderId: null,
      paymentId: null,
      askedAt: null,
      wipedAt: null,
      handedOverAt: null,
      handedOverBy: null,
      signature: null,
    })
    .returning('orderId')
    .executeTakeFirstOrThrow();
  return orderId;
}

/** What a step changes of an order besides its status. */
export interface Changes {
  readonly paymentId?: string;
  readonly gatewayOrderId?: string;
  readonly wipedAt?: Date;
  readonly handedOverAt?: Date;
  readonly handedOverBy?: string;
  readonly signature?: string;
}

/** Takes an order on to where a step leads. */
export async function saveStep(
  tx: Tx,
  order: Pick<OrderRow, 'orderId' | 'status'>,
  { status }: Pick<Step, 'status'>,
  at: Date,
  changes: Changes,
): Promise<void> {
  await tx
    .updateTable('buybackOrders')
    .set((set) => ({
      ...changes,
      status,
      version: set('version', '+', 1),
      ...(status !== order.status && { since: at }),
    }))
    .where('orderId', '=', order.orderId)
    .execute();
}

export interface HistoryRow {
  readonly at: Date;
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly action: HistoryAction;
  readonly toStatus: OrderStatus;
  readonly facts: Record<string, string | number | null>;
}

/** Writes one line of an order's history. The order is held: its lines are numbered one after the other. */
export async function insertHistory(
  tx: Tx,
  line: {
    readonly orderId: number;
    readonly at: Date;
    readonly actor: string | null;
    readonly action: HistoryAction;
    readonly fromStatus: OrderStatus | null;
    readonly toStatus: OrderStatus;
    readonly facts: Record<string, string | number | null>;
  },
): Promise<void> {
  await sql`insert into buyback_order_history (order_id, sequence, at, actor, action, from_status, to_status, facts)
    select ${line.orderId}, coalesce(max(sequence), 0) + 1, ${line.at}, ${line.actor}, ${line.action}, ${line.fromStatus},
      ${line.toStatus}, ${JSON.stringify(line.facts)}::jsonb
    from buyback_order_history where order_id = ${line.orderId}`.execute(tx);
}

/** What happened to an order, the first first; as a rule a dozen lines, at most 200. */
export async function listHistory(db: Db | Tx, orderId: number): Promise<HistoryRow[]> {
  return db
    .selectFrom('buybackOrderHistory as history')
    .leftJoin('employees as employee', 'employee.empcode', 'history.actor')
    .select(['history.at', 'history.actor', 'employee.name as actorName', 'history.action'])
    .select(['history.toStatus', 'history.facts'])
    .where('history.orderId', '=', orderId)
    .orderBy('history.sequence')
    .limit(200)
    .execute();
}

/** How many somebody has ordered since a day, those left out that came to nothing. */
export async function countBought(db: Db | Tx, empcode: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from buyback_orders
    where empcode = ${empcode} and created_at >= ${since} and status not in ('Expired', 'Refund due', 'Refunded')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** When an order is asked about next; null: no more. */
export async function noteAsked(
  tx: Tx | Db,
  orderId: number,
  { askedAt, askAt }: { askedAt: Date; askAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('buybackOrders')
    .set((set) => ({ askedAt, askAt, asked: set('asked', '+', 1) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** Orders that a gateway is to be asked about, the longest due first. */
export async function listToAsk(db: Db, gateway: GatewayName, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('buybackOrders')
    .select('orderId')
    .where('askAt', '<=', now)
    .where('gateway', '=', gateway)
    .orderBy('askAt')
    .orderBy('orderId')
    .limit(limit)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Orders whose time is over. */
export async function listToExpire(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`select order_id from buyback_orders
    where status in ('Created', 'Awaiting payment', 'Failed') and expires_at <= ${now}
    order by expires_at, order_id limit ${limit}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}
