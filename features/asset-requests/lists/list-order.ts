import type { ListView } from './list-views.ts';

/** The orders of a list. `amount`: the largest first. */
export const listOrders = ['oldest', 'newest', 'amount'] as const;
export type ListOrder = (typeof listOrders)[number];

/** The order of a list where none was asked for: what waits the longest first, else the newest first. */
export function orderOf(query: { order?: ListOrder | undefined; view?: ListView | undefined }): ListOrder {
  return query.order ?? ((query.view ?? 'all') === 'all' ? 'newest' : 'oldest');
}
