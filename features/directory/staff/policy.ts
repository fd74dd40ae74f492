import { isHrAt } from '#contract/held-places.ts';
import { maySeePhone } from '#contract/hidden-number.ts';
import { type Actor, holds } from '#contract/people.ts';
import { firstAdminCode } from '../company/fields.ts';

/**
 * An employee's record (grade, birth, what changed and what is planned) is read by administrators, and by HR of the place where they work. What
 * everybody sees of a colleague is another thing (features/directory/people).
 */
export function maySeeRecord(
  actor: Pick<Actor, 'grants'>,
  employee: { locationId: string; orgUnit: string },
): boolean {
  return isHrAt(actor, employee);
}

/** An employee is changed by an administrator, and by HR of the place where they work; moved, by HR of both. */
export function mayChange(
  actor: Pick<Actor, 'grants'>,
  employee: { locationId: string; orgUnit: string },
): boolean {
  return isHrAt(actor, employee);
}

/** Roles are granted by administrators alone, and nobody grants themselves one. */
export function mayGrant(actor: Pick<Actor, 'grants' | 'empcode'>, employee: { empcode: string }): boolean {
  return holds(actor, 'ADMIN') && actor.empcode !== employee.empcode;
}

/** The code of the first administrator is given by an administrator: whoever has it from then on holds what they held. */
export function mayGiveCode(
  actor: Pick<Actor, 'grants'>,
  employee: { empcode: string; leftOn: string | null },
): boolean {
  return holds(actor, 'ADMIN') && employee.empcode === firstAdminCode && employee.leftOn === null;
}

/** To give a role up takes nobody else. */
export function mayRevoke(actor: Pick<Actor, 'grants'>): boolean {
  return holds(actor, 'ADMIN');
}

/** A number that its owner hides is for HR of their place, here as anywhere; for who manages them too. */
export function seesPhone(
  { empcode, grants }: Pick<Actor, 'empcode' | 'grants'>,
  owner: {
    empcode: string;
    managerEmpcode: string | null;
    phoneHidden: boolean;
    locationId: string;
    orgUnit: string;
  },
): boolean {
  return maySeePhone({ empcode, grants, managerEmpcode: null }, { ...owner, orgUnitCode: owner.orgUnit });
}
