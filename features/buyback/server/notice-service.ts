import { sentence } from '#contract/sentence.ts';
import { moneyText } from '#formats/money/money.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { orderLink } from '../paths.ts';
import type { Step } from '../rules.ts';
import type { HistoryAction } from '../vocabulary.ts';
import type { OrderRow } from './order-store.ts';

/** What its buyer is told of a step that they did not take themselves; the others say nothing. */
const told = {
  capture: 'buyback_notice_paid',
  recordPayment: 'buyback_notice_paid',
  captureAgain: 'buyback_notice_again',
  captureWrong: 'buyback_notice_wrong',
  fail: 'buyback_notice_failed',
  expire: 'buyback_notice_expired',
  refund: 'buyback_notice_refund',
  refunded: 'buyback_notice_refunded',
  handOver: 'buyback_notice_handed_over',
} as const satisfies Partial<Record<HistoryAction, string>>;

/** Has the buyer told of a step. */
export async function tellOf(
  tx: Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  { orderId, version, empcode, name, amount, currency }: OrderRow,
  { action, status }: Step,
): Promise<void> {
  const key =
    action === 'captureLate'
      ? status === 'Paid'
        ? 'buyback_notice_paid'
        : 'buyback_notice_late'
      : (told as Partial<Record<HistoryAction, (typeof told)[keyof typeof told]>>)[action];
  if (!key) return;
  await outbox.put(tx, 'notifications.deliver', {
    to: [empcode],
    from: null,
    kind: `buyback.${key === 'buyback_notice_paid' ? 'paid' : 'moved'}`,
    text: sentence(key, { name, amount: moneyText(amount, currency) }),
    subject: sentence('buyback_notice_subject', { name }),
    link: orderLink(orderId),
    about: { thing: `buyback-order.${orderId}`, revision: version + 1 },
  });
}
