import { areWithin, type HeldPlace } from '#contract/held-places.ts';
import { type Actor, holds, type Role } from '#contract/people.ts';
import { reachOf } from './reach.ts';

interface Made {
  /** Null: no person, but the portal itself. */
  readonly madeBy: string | null;
  /** The places whose people and stores it may be about; null: all. */
  readonly reach: readonly HeldPlace[] | null;
}

/**
 * An upload is corrected, applied and put aside by whoever made it, as long as they hold the role for all that it may be about. A run of the
 * portal's own is so by administrators, and by those who may upload its kind everywhere.
 */
export function mayDecide(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  { madeBy, reach }: Made,
  openTo: readonly Role[],
): boolean {
  return (madeBy === null || madeBy === actor.empcode) && areWithin(reach, reachOf(actor, openTo));
}

/** It is seen, and once applied undone, by administrators as well. */
export function maySee(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  made: Made,
  openTo: readonly Role[],
): boolean {
  return holds(actor, 'ADMIN') || mayDecide(actor, made, openTo);
}
