import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject } from '#contract/shapes.ts';
import { UpdateRequest } from '../steps/contract.ts';
import { Done } from '../workflow/request-shapes.ts';
import { calls } from './calls.ts';

const Item = Type.Object({
  requestID: Type.String(),
  /** As `updateRequest` answers it; null: it was refused. */
  done: Type.Union([Done.properties.data, Type.Null()]),
  /** As `updateRequest` refuses it; null: it was done. */
  error: Type.Union([
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
    Type.Null(),
  ]),
});
/** What came of one of many steps. */
export type BulkItem = Static<typeof Item>;

/**
 * Many steps, one after the other, each by itself: what becomes of one says nothing of the others. Answered in their order. With an
 * `Idempotency-Key`, sent again: what was done is answered the same, what was refused is tried again.
 */
export const updateRequests = call(calls.updateRequests, {
  // A comment in each of them, in letters of three bytes.
  mostBytes: 640 * 1024,
  summary: 'Takes one step with each of many requests; one that is refused does not stop the others.',
  once: true,
  body: closedObject({ steps: Type.Array(UpdateRequest, { minItems: 1, maxItems: 100 }) }),
  answer: Type.Object({ data: Type.Array(Item) }),
});
