import { type HeldPlace, heldPlaces } from '#contract/held-places.ts';
import { type Actor, holds, type Role } from '#contract/people.ts';

/** The places for which somebody may upload what is open to these roles; null: all. */
export function reachOf(actor: Pick<Actor, 'grants'>, openTo: readonly Role[]): HeldPlace[] | null {
  return holds(actor, 'ADMIN') ? null : heldPlaces(actor, ...openTo);
}
