import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject } from '#contract/shapes.ts';
import { RequestDetail } from '../workflow/detail-shapes.ts';
import { ActionOffer } from '../workflow/offer-shapes.ts';
import { RequestID, RoleName } from '../workflow/shapes.ts';
import { calls } from './calls.ts';

/** One request, and what the caller may do with it. */

export const getAssetRequest = call(calls.getAssetRequest, {
  summary: 'One request: items, files, history, journey, what the caller may do with it.',
  query: closedObject({ requestID: RequestID, currentRole: Type.Optional(RoleName) }),
  answer: Type.Object({ data: RequestDetail }),
});

export const getWorkflowAction = call(calls.getWorkflowAction, {
  whileViewing: 'read',
  summary:
    "The specification's stage and label for the acting role, and what the caller may do with the request.",
  body: closedObject({ requestID: RequestID, currentRole: Type.Optional(RoleName) }),
  answer: Type.Object({
    data: Type.Object({
      stage: Type.Integer(),
      label: Type.Union([Type.String(), Type.Null()]),
      actions: Type.Array(ActionOffer),
    }),
  }),
});
