import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { Decision, Moment } from './decision.ts';
import { isOwn } from './policy.ts';
import { refuseRole } from './refuse-actor.ts';
import type { RequestState } from './request.ts';
import { refuseUnseen } from './seen.ts';
import { displayName } from './statuses.ts';
import { refuseWhileDecided } from './undo.ts';
import { isFinal } from './vocabulary.ts';

/** True when a person may add files: to their own request, until it is closed. */
export function mayAddFiles(request: RequestState, actor: Pick<Actor, 'empcode'>): boolean {
  return isOwn(request, actor) && !isFinal(request.currentStatus) && !request.beingDecided;
}

/** Further files: the status stays, the history has them. */
export function decideAddFiles(
  request: RequestState,
  version: number,
  actor: Actor,
  now: Moment,
): Decision | Refusal {
  if (!isOwn(request, actor)) return refuseRole('USER');
  const refused = refuseUnseen(request, version) ?? refuseWhileDecided(request, now.at);
  if (refused) return refused;
  if (isFinal(request.currentStatus))
    return refuse(
      409,
      'closed',
      m.assetrequests_refused_closed({ status: displayName(request.currentStatus) }),
    );
  return {
    next: { ...request, version: request.version + 1 },
    history: {
      sequence: request.version + 1,
      at: now.at,
      actor: actor.empcode,
      onBehalfOf: null,
      role: 'USER',
      action: 'addFiles',
      fromStatus: request.currentStatus,
      toStatus: request.currentStatus,
      comment: null,
      facts: {},
    },
    movement: { reserved: 0, consumed: 0 },
    message: sentence('assetrequests_done_files'),
    paymentDue: null,
    recovery: null,
  };
}
