import { expect, it } from 'vitest';
import type { RoleGrant } from '../../contract/people.ts';
import { mayDecide, maySee } from './policy.ts';

const grant = (role: RoleGrant['role'], locationId: string | null = null, orgUnit: string | null = null) => ({
  ...{ empcode: 'E1', grants: [{ role, locationId, orgUnit }] },
});

/** Who; of whose upload (null: the portal’s own); decides about it; sees it. */
const table: [string, ReturnType<typeof grant>, string | null, boolean, boolean][] = [
  ['HR of everywhere', grant('HR'), 'E1', true, true],
  ['HR of everywhere', grant('HR'), 'E2', false, false],
  ['HR of everywhere', grant('HR'), null, true, true],
  ['HR of a location', grant('HR', 'KOC'), 'E1', true, true],
  ['HR of a location', grant('HR', 'KOC'), null, false, false],
  ['HR of an org unit', grant('HR', null, 'Retail'), null, false, false],
  ['an administrator', grant('ADMIN'), 'E1', true, true],
  ['an administrator', grant('ADMIN'), 'E2', false, true],
  ['an administrator', grant('ADMIN'), null, true, true],
  ['somebody with another role', grant('FINANCE'), null, false, false],
];

it.each(table)('%s %j of %s: decides %s, sees %s', (_who, actor, madeBy, decides, sees) => {
  expect(mayDecide(actor, { madeBy }, ['HR'])).toBe(decides);
  expect(maySee(actor, { madeBy }, ['HR'])).toBe(sees);
});
