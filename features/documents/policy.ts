import type { Audience } from '#contract/audience.ts';
import { isHrOf } from '#contract/held-places.ts';
import { type Actor, holds } from '#contract/people.ts';

/** All documents are read by administrators and by HR, wherever they are HR: what they say is the company's, and of no person. */
export function mayReadAll(actor: Pick<Actor, 'grants'>): boolean {
  return holds(actor, 'ADMIN') || holds(actor, 'HR');
}

/** A folder, and what is in it, is kept by HR of all places whose people it is for, and by administrators. */
export function mayKeepFolder(
  actor: Pick<Actor, 'grants'>,
  folder: Pick<Audience, 'locations' | 'orgUnits'>,
): boolean {
  return isHrOf(actor, folder);
}
