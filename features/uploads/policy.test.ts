import { expect, it } from 'vitest';
import type { HeldPlace } from '#contract/held-places.ts';
import type { RoleGrant } from '#contract/people.ts';
import { mayDecide, maySee } from './policy.ts';

const grant = (role: RoleGrant['role'], locationId: string | null = null, orgUnit: string | null = null) => ({
  empcode: 'E1',
  grants: [{ role, locationId, orgUnit }],
});

const kochi = [{ locationId: 'KOC', orgUnit: null }];
const retailThere = [{ locationId: 'KOC', orgUnit: 'Retail' }];

/** Who; of whose upload (null: the portal’s own), which may be about these places (null: all); decides about it; sees it. */
const table: [string, ReturnType<typeof grant>, string | null, HeldPlace[] | null, boolean, boolean][] = [
  ['HR of everywhere', grant('HR'), 'E1', null, true, true],
  ['HR of everywhere', grant('HR'), 'E1', kochi, true, true],
  ['HR of everywhere', grant('HR'), 'E2', null, false, false],
  ['HR of everywhere', grant('HR'), null, null, true, true],
  ['HR of a location', grant('HR', 'KOC'), 'E1', kochi, true, true],
  ['HR of a location', grant('HR', 'KOC'), 'E1', retailThere, true, true],
  ['HR of a location', grant('HR', 'KOC'), null, null, false, false],
  ['HR of an org unit', grant('HR', null, 'Retail'), null, null, false, false],
  ['who was HR of more', grant('HR', 'KOC'), 'E1', null, false, false],
  ['who was HR of another location', grant('HR', 'BLR'), 'E1', kochi, false, false],
  ['who was HR of all org units', grant('HR', 'KOC', 'Retail'), 'E1', kochi, false, false],
  ['an administrator', grant('ADMIN'), 'E1', null, true, true],
  ['an administrator', grant('ADMIN'), 'E2', kochi, false, true],
  ['an administrator', grant('ADMIN'), null, null, true, true],
  ['somebody with another role', grant('FINANCE'), null, null, false, false],
];

it.each(table)('%s %j of %s about %j: decides %s, sees %s', (_who, actor, madeBy, reach, decides, sees) => {
  expect(mayDecide(actor, { madeBy, reach }, ['HR'])).toBe(decides);
  expect(maySee(actor, { madeBy, reach }, ['HR'])).toBe(sees);
});
