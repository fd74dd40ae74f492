import { Type } from 'typebox';
import { call } from '../../../contract/call.ts';
import { RequestDetail } from '../workflow/detail-shapes.ts';
import { ActionOffer } from '../workflow/offer-shapes.ts';
import { RequestID, RoleName } from '../workflow/shapes.ts';

/** One request, and what the caller may do with it. */

const closed = { additionalProperties: false } as const;

export const getAssetRequest = call({
  method: 'GET',
  path: '/download/buying/getAssetRequest',
  summary: 'One request: items, files, history, journey, what the caller may do with it.',
  query: Type.Object({ requestID: RequestID, currentRole: Type.Optional(RoleName) }, closed),
  answer: Type.Object({ data: RequestDetail }),
});

export const getWorkflowAction = call({
  method: 'POST',
  path: '/download/buying/getWorkflowAction',
  summary:
    "The specification's stage and label for the acting role, and what the caller may do with the request.",
  body: Type.Object({ requestID: RequestID, currentRole: Type.Optional(RoleName) }, closed),
  answer: Type.Object({
    data: Type.Object({
      stage: Type.Integer(),
      label: Type.Union([Type.String(), Type.Null()]),
      actions: Type.Array(ActionOffer),
    }),
  }),
});
