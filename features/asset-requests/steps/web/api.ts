import type { AnswerOf } from '#contract/call.ts';
import { calls as assetSettingsCalls } from '#features/asset-settings/calls.ts';
import type * as assetSettingsContract from '#features/asset-settings/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { UpdateRequest, UploadInvoice, ValidateInvoice } from '../contract.ts';
import type * as undoContract from '../undo-contract.ts';
import type { DecisionStanding, undoDecision as undoCall } from '../undo-contract.ts';

const api = callsOf<typeof contract & typeof undoContract>(calls);

const assetSettingsApi = callsOf<typeof assetSettingsContract>(assetSettingsCalls);

/** One step with a request, by the call that its offer names. */
export type StepCall =
  | { call: 'updateRequest'; body: UpdateRequest }
  | { call: 'validateInvoice'; requestID: string; body: ValidateInvoice }
  | { call: 'uploadInvoice'; body: UploadInvoice; files: readonly File[] };

/** Takes one step. The same key sent again takes no second one. */
export function takeStep(step: StepCall, key: string): Promise<Done> {
  if (step.call === 'updateRequest') return api.updateRequest({ body: step.body, key });
  if (step.call === 'uploadInvoice')
    return api.uploadInvoice({ form: multipartOf('AssetRequest', step.body, step.files), key });
  return api.validateInvoice({ params: { id: step.requestID }, body: step.body, key });
}

/** Takes back a decision of one's own that waits. */
export const undoDecision = (decisionID: string, key: string): Promise<AnswerOf<typeof undoCall>> =>
  api.undoDecision({ body: { decisionID }, key });

/** How a decision of one's own stands. */
export async function decisionStanding(decisionID: string): Promise<DecisionStanding> {
  const { data } = await api.getDecision({ query: { decisionID } });
  return data;
}

/** The sentences that the company offers for questions, rejections and cancellations. */
export const requestReasons = dataOf(['request-reasons'], assetSettingsApi.getRequestReasons, {
  staleTime: 300_000,
});
