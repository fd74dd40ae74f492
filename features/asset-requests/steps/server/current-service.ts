import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { Answer } from './answer-present.ts';

/** Reads a request as it is now. */
export type ReadCurrent = (actor: Actor, requestNumber: number) => Promise<RequestDetail | Refusal>;

/** What a step answers; a refusal because the request has moved on carries it as it is now. */
export async function withCurrent(
  answered: Promise<Answer | Refusal>,
  read: () => ReturnType<ReadCurrent>,
): Promise<Answer | Refusal> {
  const result = await answered;
  if (!isRefusal(result) || result.status !== 409) return result;
  const current = await read();
  return isRefusal(current) ? result : { ...result, current };
}
