import { expect, test } from 'vitest';
import type { Actor, Role, RoleGrant } from '#contract/people.ts';
import { refusedViewing } from './viewing-rules.ts';

const somebody = (empcode: string, ...grants: (Role | RoleGrant)[]): Actor => ({
  empcode,
  name: empcode,
  email: `${empcode}@meridian.example.com`,
  orgUnit: 'Retail',
  locationId: 'KOC',
  grants: grants.map((grant) =>
    typeof grant === 'string' ? { role: grant, locationId: null, orgUnit: null } : grant,
  ),
});
const admin = somebody('Z1', 'ADMIN');
const elsewhere = { role: 'ADMIN', locationId: 'BLR', orgUnit: null } as const;

test.each<[string, Actor, Actor, string | null]>([
  ['an administrator looks at a colleague', admin, somebody('A1'), null],
  ['at an approver, at HR', admin, somebody('B1', 'FL1', 'HR', 'FINANCE'), null],
  ['not at themselves', admin, admin, 'oneself'],
  ['not at another administrator', admin, somebody('Z2', 'ADMIN'), 'an_administrator'],
  ['nor at one of another place', admin, somebody('Z3', elsewhere), 'an_administrator'],
  ['whoever is no administrator looks at nobody', somebody('H1', 'HR'), somebody('A1'), 'forbidden'],
  ['nor does an administrator of another place', somebody('Z4', elsewhere), somebody('A1'), 'forbidden'],
])('%s', (_, administrator, person, code) => {
  expect(refusedViewing(administrator, person)?.code ?? null).toBe(code);
});
