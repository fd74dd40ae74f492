import { type Actor, holds, type Role } from '../../contract/people.ts';
import { reachOf } from './reach.ts';

/** Null: no person, but the portal itself. */
type Made = { readonly madeBy: string | null };

/**
 * An upload is corrected, applied and put aside by whoever made it. A run of the portal's own is so by administrators, and by those who may
 * upload its kind everywhere.
 */
export function mayDecide(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  { madeBy }: Made,
  openTo: readonly Role[],
): boolean {
  return madeBy === null ? reachOf(actor, openTo) === null : madeBy === actor.empcode;
}

/** It is seen, and once applied undone, by administrators as well. */
export function maySee(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  made: Made,
  openTo: readonly Role[],
): boolean {
  return holds(actor, 'ADMIN') || mayDecide(actor, made, openTo);
}
