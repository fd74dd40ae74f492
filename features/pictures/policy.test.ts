import { expect, it } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import { mayChange, maySee, type Pictured } from './policy.ts';

const asha: Pictured = {
  empcode: 'ASHA',
  managerEmpcode: 'RAVI',
  locationId: 'KOC1',
  orgUnit: 'Technology',
  worksHere: true,
  hidden: true,
};
const hr = (locationId: string | null): RoleGrant[] => [{ role: 'HR', locationId, orgUnit: null }];
const admin: RoleGrant[] = [{ role: 'ADMIN', locationId: null, orgUnit: null }];

it.each([
  ['herself', { empcode: 'ASHA', managerEmpcode: 'RAVI', grants: [] }, true, true],
  ['her manager', { empcode: 'RAVI', managerEmpcode: 'LEENA', grants: [] }, true, false],
  ['who reports to her', { empcode: 'DEV', managerEmpcode: 'ASHA', grants: [] }, true, false],
  ['who has the same manager', { empcode: 'MAYA', managerEmpcode: 'RAVI', grants: [] }, true, false],
  ["her manager's manager", { empcode: 'LEENA', managerEmpcode: null, grants: [] }, false, false],
  ['a stranger', { empcode: 'OMAR', managerEmpcode: 'TARA', grants: [] }, false, false],
  ['an administrator', { empcode: 'ADITI', managerEmpcode: null, grants: admin }, false, false],
  ['HR everywhere', { empcode: 'HARI', managerEmpcode: null, grants: hr(null) }, true, true],
  ['HR of her place', { empcode: 'HARI', managerEmpcode: null, grants: hr('KOC1') }, true, true],
  ['HR of another place', { empcode: 'HARI', managerEmpcode: null, grants: hr('DXB1') }, false, false],
])('a hidden picture, for %s', (_who, onlooker, sees, changes) => {
  expect(maySee(asha, onlooker)).toBe(sees);
  expect(mayChange(asha, onlooker)).toBe(changes);
  expect(maySee({ ...asha, hidden: false }, onlooker)).toBe(true);
  expect(maySee({ ...asha, hidden: false, worksHere: false }, onlooker)).toBe(changes);
});

it('takes two who have no manager for no team', () => {
  const top = { ...asha, managerEmpcode: null };
  expect(maySee(top, { empcode: 'OTHER', managerEmpcode: null, grants: [] })).toBe(false);
});
