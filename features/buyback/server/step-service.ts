import { dayOf } from '#formats/time/dates.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { insertReversal, insertTransfers } from '#server/ledger/store.ts';
import type { Platform } from '#server/platform.ts';
import { type Effect, financialYearOf, receiptNumberOf, type Step } from '../rules.ts';
import { insertReceipt, markRefundDue, nextReceipt, saveRefund } from './money-store.ts';
import { tellOf } from './notice-service.ts';
import { type Changes, insertHistory, noteAsked, type OrderRow, saveStep } from './order-store.ts';
import { readSettings } from './settings-store.ts';

/** Who takes a step: somebody by a call, or nobody (the gateway, time). */
export interface By {
  readonly actor: string | null;
  readonly caller?: Caller;
}

/**
 * Takes an order that is held on by a step: saves it, writes its history and the audit log, gives the receipt, moves the ledger, and has those told
 * whom it concerns. A refund is written down as due; the gateway is asked for it after the commit.
 */
export async function takeStep(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  step: Step,
  {
    by,
    changes = {},
    facts = {},
  }: { by: By; changes?: Changes; facts?: Record<string, string | number | null> },
): Promise<void> {
  const at = platform.now();
  const paidBy = step.paidBy ?? changes.paymentId;
  await saveStep(tx, order, step, at, { ...changes, ...(paidBy !== undefined && { paymentId: paidBy }) });
  const { orderId, status: fromStatus } = order;
  await insertHistory(tx, {
    orderId,
    at,
    actor: by.actor,
    action: step.action,
    fromStatus,
    toStatus: step.status,
    facts,
  });
  await audit(tx, at, {
    actor: by.actor,
    action: `buyback-order.${step.action}`,
    subject: String(orderId),
    caller: by.caller,
    before: { status: fromStatus },
    after: { status: step.status, ...facts },
  });
  for (const effect of step.effects) await takeEffect(tx, platform, order, effect, { at, by });
  await tellOf(tx, platform, order, step);
}

async function takeEffect(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  effect: Effect,
  { at, by }: { at: Date; by: By },
): Promise<void> {
  if (effect.do === 'receipt') return giveReceipt(tx, platform, order, at, by);
  if (effect.do !== 'refund') return undefined;
  const { paymentId, why, amount } = effect;
  await markRefundDue(tx, paymentId, why);
  const day = dayOf(at, platform.env.TZ);
  const key = String(order.orderId);
  if (why === 'returned')
    await insertReversal(
      tx,
      { source: 'buyback.sale', key },
      { source: 'buyback.return', key, at, day, actor: by.actor ?? undefined },
    );
  if (order.gateway !== 'none') return noteAsked(tx, order.orderId, { askedAt: at, askAt: at });
  await saveRefund(tx, paymentId, { refundId: `desk-${order.orderId}`, state: 'done', at });
  return moveRefund(tx, platform, order, { paymentId, amount, at });
}

/** Gives the receipt of an order: the next number of its financial year, and what was received becomes a sale. */
async function giveReceipt(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  givenAt: Date,
  by: By,
): Promise<void> {
  const { orderId, empcode, amount, currency } = order;
  const day = dayOf(givenAt, platform.env.TZ);
  const { yearMonth } = (await readSettings(tx, day)).terms;
  const year = financialYearOf(day, yearMonth);
  const number = await nextReceipt(tx, year);
  await insertReceipt(tx, {
    year,
    number,
    orderId,
    givenAt,
    words: receiptNumberOf(year, number, yearMonth),
  });
  await insertTransfers(tx, [
    {
      source: 'buyback.sale',
      key: String(orderId),
      debit: { kind: 'buyback.received', empcode },
      credit: { kind: 'buyback.sales' },
      amount,
      currency,
      at: givenAt,
      day,
      actor: by.actor ?? undefined,
    },
  ]);
}

/** Money came in, whatever becomes of it: from then on it is its payer's until it pays for something or goes back. */
export async function moveReceived(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { paymentId, amount, currency, at }: { paymentId: string; amount: number; currency: string; at: Date },
): Promise<void> {
  await insertTransfers(tx, [
    {
      source: 'buyback.payment',
      key: paymentId,
      debit: { kind: order.gateway === 'none' ? 'bank' : 'gateway' },
      credit: { kind: 'buyback.received', empcode: order.empcode },
      amount,
      currency,
      at,
      day: dayOf(at, platform.env.TZ),
    },
  ]);
}

/** Money went back. */
export async function moveRefund(
  tx: Tx,
  platform: Platform,
  order: Pick<OrderRow, 'gateway' | 'empcode' | 'currency'>,
  { paymentId, amount, at }: { paymentId: string; amount: number; at: Date },
): Promise<void> {
  await insertTransfers(tx, [
    {
      source: 'buyback.refund',
      key: paymentId,
      debit: { kind: 'buyback.received', empcode: order.empcode },
      credit: { kind: order.gateway === 'none' ? 'bank' : 'gateway' },
      amount,
      currency: order.currency,
      at,
      day: dayOf(at, platform.env.TZ),
    },
  ]);
}
