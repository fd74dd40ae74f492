import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import type { FileFormat } from '../vocabulary.ts';
import './tables.ts';

export interface OrderRow {
  readonly orderId: string;
  readonly empcode: string;
  readonly templateId: number;
  readonly template: string;
  readonly format: FileFormat;
  readonly empcodes: readonly string[];
  readonly language: string;
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  readonly made: number;
  readonly size: number | null;
  readonly orderedAt: Date;
}

const orders = (db: Db | Tx) =>
  db
    .selectFrom('onePagerOrders as ordered')
    .innerJoin('onePagerTemplates as template', 'template.templateId', 'ordered.templateId')
    .select(['ordered.orderId', 'ordered.empcode', 'ordered.templateId', 'template.name as template'])
    .select(['ordered.format', 'ordered.empcodes', 'ordered.language', 'ordered.state', 'ordered.made'])
    .select(['ordered.size', 'ordered.orderedAt']);

/** Keeps an order; false: whoever asks waits for another one. */
export async function insertOrder(
  tx: Tx,
  order: Pick<OrderRow, 'orderId' | 'empcode' | 'templateId' | 'format' | 'empcodes' | 'language'> & {
    orderedAt: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('onePagerOrders')
    .values({ ...order, empcodes: [...order.empcodes], state: 'waiting', made: 0, size: null, endedAt: null })
    // Written and not given: a plan for any value has no index for it.
    .onConflict((conflict) =>
      conflict.column('empcode').where(sql<boolean>`state in ('waiting', 'making')`).doNothing(),
    )
    .returning('orderId')
    .execute();
  return added.length > 0;
}

/** The newest of somebody's orders since a time. */
export async function listOrders(
  db: Db | Tx,
  empcode: string,
  since: Date,
  limit: number,
): Promise<OrderRow[]> {
  return orders(db)
    .where('ordered.empcode', '=', empcode)
    .where('ordered.orderedAt', '>', since)
    .orderBy('ordered.orderedAt', 'desc')
    .limit(limit)
    .execute();
}

/** One of somebody's orders. */
export async function findOwnOrder(db: Db, empcode: string, orderId: string): Promise<OrderRow | undefined> {
  return orders(db)
    .where('ordered.empcode', '=', empcode)
    .where('ordered.orderId', '=', orderId)
    .executeTakeFirst();
}

/** An order that is still to be made. */
export async function findOpenOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return orders(db)
    .where('ordered.orderId', '=', orderId)
    .where('ordered.state', 'in', ['waiting', 'making'])
    .executeTakeFirst();
}

/** Notes how far it is. */
export async function noteMade(db: Db, orderId: string, made: number): Promise<void> {
  await db
    .updateTable('onePagerOrders')
    .set({ made, state: 'making' })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
}

/** Notes its end: how large the file is in bytes; null: it could not be made. */
export async function noteOrderEnd(
  db: Db,
  orderId: string,
  size: number | null,
  endedAt: Date,
): Promise<void> {
  await db
    .updateTable('onePagerOrders')
    .set({ state: size === null ? 'failed' : 'ready', size, endedAt })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
}

/** Forgets what was ordered before a time. @returns the names of the files */
export async function removeOrders(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('onePagerOrders')
    .where('orderedAt', '<', before)
    .returning(['orderId', 'format', 'state'])
    .execute();
  return rows.filter(({ state }) => state === 'ready').map(fileOf);
}

/** What the file of an order is called. */
export const fileOf = ({ orderId, format }: Pick<OrderRow, 'orderId' | 'format'>): string =>
  `${orderId}.${format}`;

/** The files of orders that are ready. */
export const namedOrders: NamedFiles = sql`select order_id || '.' || format as name from one_pager_orders where state = 'ready'`;
