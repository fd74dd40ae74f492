import { type Actor, holds } from '#contract/people.ts';

/** A person's menu is their own; an admin may look at anybody's. */
export function mayReadMenuOf(actor: Actor, empcode: string): boolean {
  return actor.empcode === empcode || holds(actor, 'ADMIN');
}
