import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { asApiError } from '#web/lib/http.ts';
import { watch } from '../../steps/web/decisions.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { BulkItem } from '../contract.ts';
import type { Outcome } from './BulkOutcomes.tsx';
import { type BulkTyped, bulkStep } from './bulk.ts';

const api = callsOf<typeof contract>(calls);

/** One action on several requests. */
interface Bulk {
  readonly requests: readonly RequestSummary[];
  readonly offer: ActionOffer;
  readonly typed: BulkTyped;
  /** The same key sent again does nothing twice. */
  readonly key: string;
}

/** Takes one step with each of several requests, in one call, and tells what became of each, in their order. */
export async function takeSteps({ requests, offer, typed, key }: Bulk): Promise<Outcome[]> {
  const steps = requests.flatMap((request) => bulkStep(request, offer.action, typed)?.body ?? []);
  const told = new Map<string, BulkItem>();
  let failure: string | null = null;
  if (steps.length > 0)
    try {
      const { data } = await api.updateRequests({ body: { steps }, key });
      for (const item of data) told.set(item.requestID, item);
    } catch (error) {
      failure = asApiError(error).message;
    }
  const waiting = [...told.values()].flatMap(({ requestID, done }) =>
    done?.decision ? [{ requestID, ...done.decision }] : [],
  );
  const last = waiting.at(-1);
  const title = requests[0]?.title ?? '';
  const { action, label } = offer;
  if (last) watch({ action, label, title, takesEffectAt: last.takesEffectAt, requests: waiting });
  return requests.map((request) => {
    const item = told.get(request.requestID);
    const message = item?.done?.message ?? null;
    const refusal =
      message === null ? (item?.error?.message ?? failure ?? m.assetrequests_bulk_not_offered()) : null;
    return { request, message, refusal };
  });
}
