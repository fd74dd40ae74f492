import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { PurchaseType } from '../../workflow/vocabulary.ts';
import type { getEntitlement, getRoute } from '../contract.ts';

/** One's own balance with what holds it, when there is more, and the price limits. A step taken makes it stale. */
export const ownEntitlement = queryOptions({
  queryKey: ['asset-requests', 'entitlement'],
  queryFn: ({ signal }) =>
    send<typeof getEntitlement>('POST', '/download/buying/getEntitlement', { body: {}, signal }),
  select: (answer) => answer.data,
});

/** Whom a request of one's own would go to, and how long it usually takes. */
export function routeAhead(purchaseType: PurchaseType) {
  return queryOptions({
    queryKey: ['asset-requests', 'route', purchaseType],
    queryFn: ({ signal }) =>
      send<typeof getRoute>('POST', '/download/buying/getRoute', { body: { purchaseType }, signal }),
    select: (answer) => answer.data,
    staleTime: 10 * 60_000,
  });
}
