import { type Actor, holds } from '#contract/people.ts';

/** Somebody as the rules about pictures know them. */
export interface Pictured {
  readonly empcode: string;
  readonly managerEmpcode: string | null;
  readonly locationId: string;
  readonly orgUnit: string;
  /** They work here: they have not left. */
  readonly worksHere: boolean;
  /** They keep their picture to their team and HR. */
  readonly hidden: boolean;
}

/** Who looks at a picture. */
export interface Onlooker extends Pick<Actor, 'empcode' | 'grants'> {
  readonly managerEmpcode: string | null;
}

/** One's own picture, or anybody's for the HR of their place. */
export function mayChange(of: Pictured, actor: Pick<Actor, 'empcode' | 'grants'>): boolean {
  return of.empcode === actor.empcode || holds(actor, 'HR', of);
}

/**
 * Everybody, unless its owner hides it: then their team (manager, reports, who has the same manager) and HR. Once they have left, HR
 * alone.
 */
export function maySee(of: Pictured, onlooker: Onlooker): boolean {
  if (mayChange(of, onlooker)) return true;
  return of.worksHere && (!of.hidden || isOfTheTeam(of, onlooker));
}

function isOfTheTeam(of: Pictured, { empcode, managerEmpcode }: Onlooker): boolean {
  const manager = of.managerEmpcode;
  return (
    manager === empcode || managerEmpcode === of.empcode || (manager !== null && manager === managerEmpcode)
  );
}
