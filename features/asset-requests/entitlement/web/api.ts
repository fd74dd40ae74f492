import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import type { PurchaseType } from '../../workflow/vocabulary.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** One's own balance with what holds it, when there is more, and the price limits. A step taken makes it stale. */
export const ownEntitlement = dataOf(['asset-requests', 'entitlement'], api.getEntitlement, { body: {} });

/** Whom a request of one's own would go to, and how long it usually takes. */
export const routeAhead = (purchaseType: PurchaseType) =>
  dataOf(['asset-requests', 'route', purchaseType], api.getRoute, {
    body: { purchaseType },
    staleTime: 10 * 60_000,
  });
