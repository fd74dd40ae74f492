import { isHrEverywhere } from '#contract/held-places.ts';
import { type Actor, holds } from '#contract/people.ts';

/** Where somebody works, as far as roles go. */
interface Placed {
  readonly locationId: string;
  readonly orgUnit: string;
}

/** HR of the place where the leaver works starts, sees and ends their clearance; nobody does so of their own. */
export function mayManage(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  leaver: Placed & { readonly empcode: string },
): boolean {
  return actor.empcode !== leaver.empcode && holds(actor, 'HR', leaver);
}

/** The departments are asked wherever somebody leaves, and their officers see whom: HR of everywhere keeps them, and administrators. */
export function mayKeepDepartments(actor: Pick<Actor, 'grants'>): boolean {
  return isHrEverywhere(actor);
}
