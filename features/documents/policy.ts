import { type Actor, holds } from '../../contract/people.ts';

/** Documents and their folders are kept by administrators and by HR, wherever they are HR. */
export function mayKeep(actor: Pick<Actor, 'grants'>): boolean {
  return holds(actor, 'ADMIN') || holds(actor, 'HR');
}
