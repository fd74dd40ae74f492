import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { findRequest } from '../../requests/server/read-store.ts';
import { isOwn, mayComment } from '../../workflow/policy.ts';
import { refuseRole } from '../../workflow/refuse-actor.ts';

/**
 * Refuses who may add no file to a request, before any of it is received: what is decided with the files in hand says the same, and
 * whether the request takes any at this time.
 */
export async function refuseFiles(
  platform: Platform,
  actor: Actor,
  requestNumber: number,
  as: 'owner' | 'commenter',
): Promise<Refusal | null> {
  const request = await findRequest(platform.database.reads, requestNumber);
  if (!request || !mayComment(request, actor))
    return refuse(404, 'no_such_request', m.assetrequests_refused_not_found());
  return as === 'owner' && !isOwn(request, actor) ? refuseRole('USER') : null;
}
