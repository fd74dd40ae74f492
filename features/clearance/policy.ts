import { type Actor, holds } from '../../contract/people.ts';

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
