import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { RefundReason } from '../rules.ts';
import './tables.ts';

/** The payments of an order, with what is known of each. */
export async function listPayments(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('buybackPayments')
    .select(['paymentId', 'amount', 'currency', 'pays', 'refundWhy', 'refundState', 'refundId'])
    .where('orderId', '=', orderId)
    .orderBy('takenAt')
    .limit(200)
    .execute();
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<
    NewRow<'buybackPayments'>,
    'paymentId' | 'orderId' | 'amount' | 'currency' | 'method' | 'takenAt' | 'pays' | 'refundWhy'
  >,
): Promise<void> {
  await tx
    .insertInto('buybackPayments')
    .values({
      ...payment,
      refundState: payment.refundWhy && 'due',
      refundId: null,
      refundedAt: null,
      fee: null,
      tax: null,
      settlementId: null,
      settledOn: null,
      refundSettlementId: null,
    })
    .execute();
}

/** From now on a payment is to go back. */
export async function markRefundDue(tx: Tx, paymentId: string, why: RefundReason): Promise<void> {
  await tx
    .updateTable('buybackPayments')
    .set({ refundWhy: why, refundState: 'due' })
    .where('paymentId', '=', paymentId)
    .where('refundState', 'is', null)
    .execute();
}

export async function findPayment(db: Db | Tx, paymentId: string) {
  return db.selectFrom('buybackPayments').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();
}

/** Writes down how far a refund is. */
export async function saveRefund(
  tx: Tx,
  paymentId: string,
  refund: { readonly refundId: string; readonly state: 'sent' | 'done'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('buybackPayments')
    .set({
      refundId: refund.refundId,
      refundState: refund.state,
      ...(refund.state === 'done' && { refundedAt: refund.at }),
    })
    .where('paymentId', '=', paymentId)
    .execute();
}

/** The next number of a financial year, taken under the lock of the year until the end of the transaction. */
export async function nextReceipt(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`insert into buyback_receipt_years (year, last) values (${year}, 1)
    on conflict (year) do update set last = buyback_receipt_years.last + 1 returning last`.execute(tx);
  return rows[0]?.last ?? 0;
}

export async function insertReceipt(
  tx: Tx,
  receipt: { year: number; number: number; orderId: number; givenAt: Date; words: string },
): Promise<void> {
  await tx.insertInto('buybackReceipts').values(receipt).execute();
}

/** Keeps what the gateway has called in. False: it was kept before. */
export async function insertEvent(
  tx: Tx,
  event: { sha256: string; event: string; gatewayOrderId: string | null; receivedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('buybackEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what does not agree, once. */
export async function insertDifference(
  tx: Tx,
  difference: Pick<
    NewRow<'buybackDifferences'>,
    'kind' | 'reference' | 'orderId' | 'expected' | 'found' | 'currency' | 'notedAt'
  >,
): Promise<void> {
  await tx
    .insertInto('buybackDifferences')
    .values({ ...difference, settledBy: null, settledAt: null, note: null })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .execute();
}

export async function findReceipt(
  db: Db,
  orderId: number,
): Promise<{ words: string; givenAt: Date } | undefined> {
  return db
    .selectFrom('buybackReceipts')
    .select(['words', 'givenAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}
