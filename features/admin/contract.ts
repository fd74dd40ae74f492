import { Type } from 'typebox';
import { Attention } from '#contract/attention.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { calls } from './calls.ts';

export const getAttention = call(calls.getAttention, {
  summary:
    'What of the portal’s own needs somebody who runs it: what does not work first. What a room does not say in time is named.',
  answer: Type.Object({
    data: Type.Object({
      needs: Type.Array(Attention),
      /** What could not be looked at. */
      missing: Type.Array(Type.String()),
    }),
  }),
});
export type Needs = AnswerOf<typeof getAttention>['data'];
