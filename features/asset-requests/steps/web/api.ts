import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../../../contract/call.ts';
import { send } from '../../../../web/lib/http.ts';
import type { getRequestReasons } from '../../../asset-settings/contract.ts';
import { multipart } from '../../requests/web/api.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import type {
  UpdateRequest,
  UploadInvoice,
  updateRequest,
  uploadInvoice,
  ValidateInvoice,
  validateInvoice,
} from '../contract.ts';
import type { DecisionStanding, getDecision, undoDecision as undoCall } from '../undo-contract.ts';

/** One step with a request, by the call that its offer names. */
export type StepCall =
  | { call: 'updateRequest'; body: UpdateRequest }
  | { call: 'validateInvoice'; requestID: string; body: ValidateInvoice }
  | { call: 'uploadInvoice'; body: UploadInvoice; files: readonly File[] };

/** Takes one step. The same key sent again takes no second one. */
export function takeStep(step: StepCall, key: string): Promise<Done> {
  const headers = { 'idempotency-key': key };
  if (step.call === 'updateRequest')
    return send<typeof updateRequest>('POST', '/download/buying/updateRequest', { body: step.body, headers });
  if (step.call === 'uploadInvoice')
    return send<typeof uploadInvoice>('POST', '/download/buying/uploadInvoice', {
      form: multipart('AssetRequest', step.body, step.files),
      headers,
    });
  const path = `/download/buying/validateInvoice/${encodeURIComponent(step.requestID)}` as const;
  return send<typeof validateInvoice>('POST', path, { body: step.body, headers });
}

/** Takes back a decision of one's own that waits. */
export function undoDecision(decisionID: string, key: string): Promise<AnswerOf<typeof undoCall>> {
  return send<typeof undoCall>('POST', '/download/buying/undoDecision', {
    body: { decisionID },
    headers: { 'idempotency-key': key },
  });
}

/** How a decision of one's own stands. */
export async function decisionStanding(decisionID: string): Promise<DecisionStanding> {
  const { data } = await send<typeof getDecision>('GET', '/download/buying/getDecision', {
    query: { decisionID },
  });
  return data;
}

/** The sentences that the company offers for questions, rejections and cancellations. */
export const requestReasons = queryOptions({
  queryKey: ['request-reasons'],
  queryFn: ({ signal }) =>
    send<typeof getRequestReasons>('GET', '/download/buying/getRequestReasons', { signal }),
  select: (answer) => answer.data,
  staleTime: 300_000,
});
