import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { nextAsk } from '../asking.ts';
import { decideCapture, decideExpiry, decideFailure, decideRefunded, isOpen, type Step } from '../rules.ts';
import { isFree } from './asset-store.ts';
import { type Gateway, type GatewayPayment, GatewayUnreachable } from './gateway/port.ts';
import { findPayment, insertDifference, insertPayment, listPayments, saveRefund } from './money-store.ts';
import { findOrder, insertHistory, lockOrder, noteAsked, type OrderRow, saveStep } from './order-store.ts';
import { stateOf } from './state-present.ts';
import { moveReceived, moveRefund, takeStep } from './step-service.ts';

/** What buyback works with: the portal, and whoever takes the money; null: the payment desk. */
export interface Shop {
  readonly platform: Platform;
  readonly gateway: Gateway | null;
  /** Has the request that a thing came by know that it is with its holder no more. */
  handedBack(tx: Tx, itemId: number): Promise<void>;
}

const byNobody = { actor: null } as const;

/**
 * Asks the gateway about an order, and takes in what it says: the one road by which money comes to count, whoever has it asked (the page after a
 * payment, a webhook, the round, Finance). False: the gateway did not answer, and will be asked again.
 */
export async function askAbout(shop: Shop, orderId: number): Promise<boolean> {
  const { platform, gateway } = shop;
  const row = await findOrder(platform.database.reads, orderId);
  if (!row || !gateway || row.gateway !== gateway.name) return true;
  try {
    const opened = row.gatewayOrderId ?? (await open(shop, gateway, row));
    if (opened !== null) {
      const payments = await gateway.paymentsOf(opened);
      await transact(platform.database, (tx) => takeIn(tx, platform, orderId, opened, payments));
      await pursueRefunds(platform, gateway, orderId);
    }
    return true;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    platform.log.warn({ orderId, err: error }, 'the payment gateway did not answer');
    return false;
  } finally {
    // Whatever came of it: an order that meets a fault each time is not the first to be asked about each time.
    await noteAnswer(platform, row);
  }
}

/** Opens an order at the gateway, or finds the one that an attempt before has opened there. Null: it is open no more. */
async function open({ platform }: Shop, gateway: Gateway, row: OrderRow): Promise<string | null> {
  if (!isOpen(row.status)) return null;
  const { orderId, amount, currency } = row;
  const gatewayOrderId = await gateway.openOrder({ receipt: String(orderId), amount, currency });
  const opened = await transact(platform.database, async (tx) => {
    const now = await lockOrder(tx, orderId);
    if (!now || now.gatewayOrderId !== null || !isOpen(now.status))
      return { gatewayOrderId: now?.gatewayOrderId ?? null };
    const at = platform.now();
    const status = now.status === 'Created' ? 'Awaiting payment' : now.status;
    await saveStep(tx, now, { status }, at, { gatewayOrderId });
    const line = { orderId, at, actor: null, action: 'open', fromStatus: now.status } as const;
    await insertHistory(tx, { ...line, toStatus: status, facts: {} });
    return { gatewayOrderId };
  });
  if (isRefusal(opened)) throw new Error('to open an order is never refused');
  return opened.gatewayOrderId;
}

/** Takes in what was paid and what was tried for an order, in the order of time. */
async function takeIn(
  tx: Tx,
  platform: Platform,
  orderId: number,
  gatewayOrderId: string,
  payments: readonly GatewayPayment[],
): Promise<null> {
  const inTime = [...payments].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const payment of inTime) {
    const row = await lockOrder(tx, orderId);
    // An answer about another order than the one that was asked for is none.
    if (!row || payment.gatewayOrderId !== gatewayOrderId) continue;
    if (payment.status === 'captured' || payment.status === 'refunded')
      await takeCapture(tx, platform, row, payment);
    if (payment.status === 'failed') await takeOn(tx, platform, row, decideFailure(stateOf(row)));
  }
  return null;
}

async function takeOn(tx: Tx, platform: Platform, row: OrderRow, step: Step | null): Promise<void> {
  if (step) await takeStep(tx, platform, row, step, { by: byNobody });
}

async function takeCapture(
  tx: Tx,
  platform: Platform,
  row: OrderRow,
  payment: GatewayPayment,
): Promise<void> {
  const { paymentId, amount, currency, method } = payment;
  const isKnown = (await findPayment(tx, paymentId)) !== undefined;
  const step = decideCapture(stateOf(row), payment, { isKnown, isFree: await isFree(tx, row.assetId) });
  if (!step) return;
  const { orderId } = row;
  const at = platform.now();
  const refund = step.effects.find((effect) => effect.do === 'refund');
  await insertPayment(tx, {
    paymentId,
    orderId,
    amount,
    currency,
    method,
    takenAt: at,
    pays: step.paidBy !== undefined,
    refundWhy: null,
    ...(refund && { refundWhy: refund.why }),
  });
  await moveReceived(tx, platform, row, { paymentId, amount, currency, at });
  if (step.action === 'captureWrong' || step.action === 'captureAgain')
    await insertDifference(tx, {
      kind: step.action === 'captureWrong' ? 'wrong-amount' : 'paid-again',
      reference: paymentId,
      orderId,
      expected: step.action === 'captureWrong' ? row.amount : 0,
      found: amount,
      currency,
      notedAt: at,
    });
  await takeStep(tx, platform, row, step, { by: byNobody, facts: { paymentId, amount, method } });
}

/** Has the gateway send back what is to go back, and looks how far it is. Nothing is sent twice: what it knows of is looked for first. */
async function pursueRefunds(platform: Platform, gateway: Gateway, orderId: number): Promise<void> {
  for (const payment of await listPayments(platform.database.reads, orderId)) {
    const { paymentId, amount, refundState } = payment;
    if (refundState !== 'due' && refundState !== 'sent') continue;
    const known = (await gateway.refundsOf(paymentId)).find(({ status }) => status !== 'failed');
    const refund = known ?? (await gateway.refund({ paymentId, amount, receipt: `refund-${paymentId}` }));
    await transact(platform.database, async (tx) => {
      const row = await lockOrder(tx, orderId);
      const now = await findPayment(tx, paymentId);
      if (!row || !now || now.refundState === 'done') return null;
      const at = platform.now();
      if (refund.status === 'failed') {
        await insertDifference(tx, {
          kind: 'refund-failed',
          reference: paymentId,
          orderId,
          expected: amount,
          found: 0,
          currency: row.currency,
          notedAt: at,
        });
        return null;
      }
      const state = refund.status === 'processed' ? 'done' : 'sent';
      await saveRefund(tx, paymentId, { refundId: refund.refundId, state, at });
      if (state === 'sent') return null;
      await moveRefund(tx, platform, { ...row, currency: now.currency }, { paymentId, amount, at });
      const step = decideRefunded(stateOf(row), paymentId);
      if (step) await takeStep(tx, platform, row, step, { by: byNobody, facts: { paymentId, amount } });
      return null;
    });
  }
}

/** Writes down that it was asked, and when it is asked next. What was called in meanwhile stays to be asked about: the answer may be older. */
async function noteAnswer(platform: Platform, { orderId, asked }: OrderRow): Promise<void> {
  const at = platform.now();
  await transact(platform.database, async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row?.asked !== asked) return null;
    const payments = await listPayments(tx, orderId);
    const owes = payments.some(({ refundState }) => refundState === 'due' || refundState === 'sent');
    const isOpened = row.gatewayOrderId !== null;
    await noteAsked(tx, orderId, { askedAt: at, askAt: nextAsk({ ...row, owes, isOpened }, at) });
    return null;
  });
}

/** Ends an order whose time is over, once the gateway has been asked a last time. */
export async function expire(shop: Shop, orderId: number): Promise<void> {
  const { platform } = shop;
  // Where it does not answer the order ends all the same: what it has taken meanwhile is taken in as late.
  await askAbout(shop, orderId);
  await transact(platform.database, async (tx): Promise<Refusal | null> => {
    const row = await lockOrder(tx, orderId);
    if (row) await takeOn(tx, platform, row, decideExpiry(stateOf(row), platform.now()));
    return null;
  });
}
