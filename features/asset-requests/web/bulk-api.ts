import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import type { RequestSummary } from '../shapes.ts';
import { takeStep } from './api.ts';
import type { Outcome } from './BulkOutcomes.tsx';
import { type BulkTyped, bulkStep } from './bulk.ts';
import { watch } from './decisions.ts';

/** Takes one step with each of several requests, and tells what became of each. The same key sent again takes no second one. */
export async function takeSteps(
  client: QueryClient,
  requests: readonly RequestSummary[],
  label: string,
  typed: BulkTyped,
  key: string,
): Promise<Outcome[]> {
  const title = requests[0]?.title ?? '';
  const outcomes: Outcome[] = [];
  const waiting: { requestID: string; decisionID: string; takesEffectAt: string }[] = [];
  for (const request of requests) {
    const step = bulkStep(request, label, typed);
    if (!step) {
      outcomes.push({ request, message: null, refusal: m.requests_bulk_not_offered() });
      continue;
    }
    try {
      const { data } = await takeStep(step, `${key}-${request.requestID}`);
      outcomes.push({ request, message: data.message, refusal: null });
      if (data.decision) waiting.push({ requestID: request.requestID, ...data.decision });
    } catch (error) {
      outcomes.push({ request, message: null, refusal: asApiError(error).message });
    }
  }
  const last = waiting.at(-1);
  if (last) watch(client, { label, title, takesEffectAt: last.takesEffectAt, requests: waiting });
  return outcomes;
}
