import { isOpen } from './rules.ts';
import type { OrderStatus } from './vocabulary.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** The gateway's orders neither expire nor can be cancelled: for so long somebody may still pay one. */
const lateDays = 7;

/** When the gateway is asked about an order next; null: there is nothing to ask any more. Often while somebody pays, seldom once all is said. */
export function nextAsk(
  order: {
    readonly status: OrderStatus;
    readonly createdAt: Date;
    readonly asked: number;
    /** Money is to go back. */
    readonly owes: boolean;
  },
  now: Date,
): Date | null {
  const isBusy = isOpen(order.status) || order.owes;
  const age = now.getTime() - order.createdAt.getTime();
  if (!isBusy && age > lateDays * 24 * hour) return null;
  const most = isBusy ? 10 * minute : 12 * hour;
  const wait = Math.min(30 * second * 2 ** Math.min(order.asked, 16), most);
  return new Date(now.getTime() + wait);
}
