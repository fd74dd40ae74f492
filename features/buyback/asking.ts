import { isOpen } from './rules.ts';
import type { OrderStatus } from './vocabulary.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** The gateway's orders neither expire nor can be cancelled: for so long somebody may still pay one. */
const lateDays = 7;

/**
 * When the gateway is asked about an order next; null: there is nothing to ask any more. Soonest while nobody can pay yet, often while somebody pays,
 * seldom once all is said.
 */
export function nextAsk(
  order: {
    readonly status: OrderStatus;
    readonly createdAt: Date;
    readonly asked: number;
    /** The gateway has an order of its own for it: without one nobody could pay anything. */
    readonly isOpened: boolean;
    /** Money is to go back. */
    readonly owes: boolean;
  },
  now: Date,
): Date | null {
  const isBusy = isOpen(order.status) || order.owes;
  const age = now.getTime() - order.createdAt.getTime();
  if (!isBusy && (!order.isOpened || age > lateDays * 24 * hour)) return null;
  const first = order.isOpened ? 30 * second : 2 * second;
  const most = isBusy ? 10 * minute : 12 * hour;
  const wait = Math.min(first * 2 ** Math.min(order.asked, 16), most);
  return new Date(now.getTime() + wait);
}
