import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type { RequestState } from './request.ts';
import { statusSentence } from './statuses.ts';

/** Why somebody who saw a version of a request may not act on it, or null: it has moved on since, or there is no such version. */
export function refuseUnseen(
  request: Pick<RequestState, 'version' | 'currentStatus'>,
  seen: number,
): Refusal | null {
  const { version: now, currentStatus } = request;
  if (seen === now) return null;
  if (seen > now)
    return refuse(409, 'no_such_version', sentence('assetrequests_refused_no_version', { seen, now }));
  return refuse(
    409,
    'moved_on',
    sentence('assetrequests_refused_moved_on', { status: statusSentence(currentStatus) }),
  );
}
