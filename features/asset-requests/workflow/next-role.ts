import type { RequestState } from './request.ts';
import type { RequestRole } from './vocabulary.ts';

/** The role that takes the next step: the owner's; of a leaver's own step, whoever ends the request for them. */
export function nextRole(
  request: Pick<RequestState, 'owner' | 'ownerHasLeft' | 'currentStatus' | 'moneyMoved'>,
): RequestRole | null {
  if (request.owner !== 'USER' || !request.ownerHasLeft) return request.owner;
  return request.currentStatus === 'Seek Clarification' && !request.moneyMoved ? 'FL1' : 'FINANCE';
}
