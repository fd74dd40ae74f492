import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import type { PurchaseType } from '../../workflow/vocabulary.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** One's own balance with what holds it, when there is more, and the price limits. A step taken makes it stale. */
export const ownEntitlement = queryOptions({
  queryKey: ['asset-requests', 'entitlement'],
  queryFn: ({ signal }) => api.getEntitlement({ body: {}, signal }),
  select: (answer) => answer.data,
});

/** Whom a request of one's own would go to, and how long it usually takes. */
export function routeAhead(purchaseType: PurchaseType) {
  return queryOptions({
    queryKey: ['asset-requests', 'route', purchaseType],
    queryFn: ({ signal }) => api.getRoute({ body: { purchaseType }, signal }),
    select: (answer) => answer.data,
    staleTime: 10 * 60_000,
  });
}
