import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** The last day whose settlement report was read; null: none. */
export async function lastSettledDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('buybackSettledDays')
    .select('day')
    .orderBy('day', 'desc')
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Writes down that the report of a day was read. */
export async function insertSettledDay(tx: Tx, day: string): Promise<void> {
  await tx
    .insertInto('buybackSettledDays')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes down how a payment, or its refund, was settled. */
export async function saveSettled(
  tx: Tx,
  paymentId: string,
  settled:
    | { fee: number; tax: number; settlementId: string; settledOn: string }
    | { refundSettlementId: string },
): Promise<void> {
  await tx.updateTable('buybackPayments').set(settled).where('paymentId', '=', paymentId).execute();
}

/** Payments that the gateway has taken before a moment and has not settled; the first 200. */
export async function listUnsettled(db: Db, before: Date) {
  return db
    .selectFrom('buybackPayments as payment')
    .innerJoin('buybackOrders as orders', 'orders.orderId', 'payment.orderId')
    .select(['payment.paymentId', 'payment.orderId', 'payment.amount', 'payment.currency'])
    .where('payment.settlementId', 'is', null)
    .where('payment.takenAt', '<', before)
    .where('orders.gateway', '<>', 'none')
    .orderBy('payment.takenAt')
    .limit(200)
    .execute();
}
