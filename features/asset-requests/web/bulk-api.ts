import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import type { RequestSummary } from '../shapes.ts';
import { takeStep } from './api.ts';
import type { Outcome } from './BulkOutcomes.tsx';
import { type BulkTyped, bulkStep } from './bulk.ts';

/** Takes one step with each of several requests, and tells what became of each. The same key sent again takes no second one. */
export async function takeSteps(
  _client: QueryClient,
  requests: readonly RequestSummary[],
  label: string,
  typed: BulkTyped,
  key: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const request of requests) {
    const step = bulkStep(request, label, typed);
    if (!step) {
      outcomes.push({ request, message: null, refusal: m.requests_bulk_not_offered() });
      continue;
    }
    try {
      const { data } = await takeStep(step, `${key}-${request.requestID}`);
      outcomes.push({ request, message: data.message, refusal: null });
    } catch (error) {
      outcomes.push({ request, message: null, refusal: asApiError(error).message });
    }
  }
  return outcomes;
}
