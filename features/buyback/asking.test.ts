import { expect, it } from 'vitest';
import { nextAsk } from './asking.ts';
import { type OrderStatus, openStatuses, orderStatuses } from './vocabulary.ts';

const createdAt = new Date('2026-11-01T10:00:00Z');
const days = (count: number) => new Date(createdAt.getTime() + count * 86_400_000);
/** Seconds until the gateway is asked next; null: never. */
function wait(
  status: OrderStatus,
  asked: number,
  { owes = false, isOpened = true, at = createdAt } = {},
): number | null {
  const next = nextAsk({ status, createdAt, asked, owes, isOpened }, at);
  return next && (next.getTime() - at.getTime()) / 1000;
}
const isOpen = (status: OrderStatus) => (openStatuses as readonly OrderStatus[]).includes(status);

it.each([
  [0, 30, 30],
  [1, 60, 60],
  [4, 480, 480],
  [5, 600, 960],
  [10, 600, 30_720],
  [11, 600, 43_200],
  [1_000_000, 600, 43_200],
])('after %i times an order that waits is asked about in %i seconds, another in %i', (asked, busy, quiet) => {
  for (const status of orderStatuses) {
    expect(wait(status, asked)).toBe(isOpen(status) ? busy : quiet);
    expect(wait(status, asked, { owes: true })).toBe(busy);
  }
});

it.each(orderStatuses)(
  'an order that is %s is asked about for seven days, and while anything is open',
  (status) => {
    expect(wait(status, 20, { at: days(7) })).not.toBeNull();
    expect(wait(status, 20, { at: days(8) }) === null).toBe(!isOpen(status));
    expect(wait(status, 20, { at: days(400), owes: true })).toBe(600);
  },
);

it.each(orderStatuses)(
  'an order that is %s and that the gateway does not know is soon opened there, or forgotten',
  (status) => {
    const waits = [0, 1, 4, 9].map((asked) => wait(status, asked, { isOpened: false }));
    expect(waits).toEqual(isOpen(status) ? [2, 4, 32, 600] : [null, null, null, null]);
  },
);
