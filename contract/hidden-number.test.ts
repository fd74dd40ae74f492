import { expect, test } from 'vitest';
import { maySeePhone, type Reader } from './hidden-number.ts';

const owner = {
  empcode: 'E2',
  managerEmpcode: 'E1',
  phoneHidden: true,
  locationId: 'KOC1',
  orgUnitCode: 'Technology',
};
const reader = (given: Partial<Reader>): Reader => ({
  empcode: 'E9',
  managerEmpcode: 'E8',
  grants: [],
  ...given,
});
const hrAt = (locationId: string | null) => ({
  grants: [{ role: 'HR' as const, locationId, orgUnit: null }],
});

test.each([
  ['its owner', reader({ empcode: 'E2', managerEmpcode: 'E1' }), true],
  ['their manager', reader({ empcode: 'E1' }), true],
  ['a report of theirs', reader({ managerEmpcode: 'E2' }), true],
  ['HR of everywhere', reader(hrAt(null)), true],
  ['HR of their place', reader(hrAt('KOC1')), true],
  ['HR of another place', reader(hrAt('KOC2')), false],
  ["somebody of the same manager's", reader({ managerEmpcode: 'E1' }), false],
  ["their manager's manager", reader({ empcode: 'E0' }), false],
  ['an administrator', reader({ grants: [{ role: 'ADMIN', locationId: null, orgUnit: null }] }), false],
  ['a stranger without a manager', reader({ managerEmpcode: null }), false],
])('a hidden number and %s', (_, who, may) => {
  expect(maySeePhone(who, owner)).toBe(may);
});

test('a number that is not hidden is for everybody', () => {
  expect(maySeePhone(reader({}), { ...owner, phoneHidden: false })).toBe(true);
});
