import { daysAfter } from '#formats/time/days.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { insertTransfers } from '#server/ledger/store.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { DifferenceKind } from '../vocabulary.ts';
import type { Shop } from './check-service.ts';
import type { SettledLine } from './gateway/port.ts';
import { findPayment, insertDifference } from './money-store.ts';
import * as store from './settle-store.ts';

/** So many days back the report is read where it never was, and so many at a time. */
const mostDays = 30;
/** After so many days a payment that is not in any report is noted. */
const settlesWithin = 7;

/** Reads the settlement reports of the days that were not read, up to yesterday, and notes what does not agree. Answers how many lines there were. */
export async function readSettlements(shop: Shop): Promise<number> {
  const { platform, gateway } = shop;
  if (!gateway) return 0;
  const { today } = momentNow(platform);
  const last = await store.lastSettledDay(platform.database.reads);
  const first = daysAfter(today, -mostDays);
  let day = last === null || last < first ? first : daysAfter(last, 1);
  let lines = 0;
  for (; day < today; day = daysAfter(day, 1)) {
    for await (const page of gateway.settledOn(day)) {
      lines += page.length;
      // Each line is written once, so that a day that is read again after a fault changes nothing.
      for (const line of page) await transact(platform.database, (tx) => takeLine(tx, platform, line));
    }
    const read = day;
    await transact(platform.database, async (tx) => {
      await store.insertSettledDay(tx, read);
      return null;
    });
  }
  await noteUnsettled(platform);
  return lines;
}

async function takeLine(tx: Tx, platform: Platform, line: SettledLine): Promise<null> {
  const { reference, paymentId, amount, currency, fee, tax, settlementId, settledOn } = line;
  const at = platform.now();
  const payment = await findPayment(tx, paymentId);
  const differs = (kind: DifferenceKind, expected: number | null) =>
    insertDifference(tx, {
      kind,
      reference,
      orderId: payment?.orderId ?? null,
      expected,
      found: amount,
      currency,
      notedAt: at,
    });
  if (!payment || (line.kind === 'refund' && payment.refundId !== reference)) {
    await differs('unknown-settlement', null);
    return null;
  }
  if (payment.amount !== amount || payment.currency !== currency)
    await differs('wrong-settlement', payment.amount);
  if ((line.kind === 'payment' ? payment.settlementId : payment.refundSettlementId) !== null) return null;
  if (line.kind === 'payment') await store.saveSettled(tx, paymentId, { fee, tax, settlementId, settledOn });
  else await store.saveSettled(tx, paymentId, { refundSettlementId: settlementId });
  await moveSettled(tx, line, at);
  return null;
}

/** What came to the bank, and what the gateway kept of it; a refund was kept from what came. */
async function moveSettled(tx: Tx, line: SettledLine, at: Date): Promise<void> {
  const { kind, reference, amount, currency, fee, tax, settledOn: day } = line;
  const net = kind === 'payment' ? amount - fee - tax : amount + fee + tax;
  const gateway = { kind: 'gateway' };
  const bank = { kind: 'bank' };
  const sides = kind === 'payment' ? { debit: bank, credit: gateway } : { debit: gateway, credit: bank };
  const moved = { source: 'gateway.settlement', currency, at, day };
  await insertTransfers(tx, [
    ...(net > 0 ? [{ ...moved, key: `${reference}:net`, ...sides, amount: net }] : []),
    ...(fee > 0
      ? [{ ...moved, key: `${reference}:fee`, debit: { kind: 'gateway.fees' }, credit: gateway, amount: fee }]
      : []),
    ...(tax > 0
      ? [{ ...moved, key: `${reference}:tax`, debit: { kind: 'gateway.tax' }, credit: gateway, amount: tax }]
      : []),
  ]);
}

/** What was paid long ago and is in no report. */
async function noteUnsettled(platform: Platform): Promise<void> {
  const at = platform.now();
  const before = new Date(at.getTime() - settlesWithin * 86_400_000);
  for (const { paymentId, orderId, amount, currency } of await store.listUnsettled(
    platform.database.reads,
    before,
  ))
    await transact(platform.database, async (tx) => {
      await insertDifference(tx, {
        kind: 'not-settled',
        reference: paymentId,
        orderId,
        expected: amount,
        found: 0,
        currency,
        notedAt: at,
      });
      return null;
    });
}
