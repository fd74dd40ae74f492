import { isHrAt } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';

/** A vacant post is kept by administrators, and by HR of the place where it is. */
export function mayKeepPost(
  actor: Pick<Actor, 'grants'>,
  post: { locationId: string; orgUnit: string },
): boolean {
  return isHrAt(actor, post);
}
