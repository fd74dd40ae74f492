import { expect, test } from 'vitest';
import type { Actor, Role } from '#contract/people.ts';
import { deskStep, type WalkFacts, walkStep } from './set-up.ts';

const locations = [
  { locationId: 'BER', name: 'Berlin', city: 'Berlin' },
  { locationId: 'PAR', name: 'Paris', city: 'Paris' },
];
const company = {
  people: 200,
  locations,
  orgUnits: [{ orgUnit: 'HQ', name: 'HQ' }],
  groups: ['BER', 'PAR'].map((locationId) => ({ locationId, orgUnit: 'HQ', grade: 'M1' })),
};
const holder = (empcode: string, role: Role, locationId: string | null = null): Actor => ({
  empcode,
  name: '',
  email: '',
  locationId: 'BER',
  orgUnit: 'HQ',
  grants: [{ role, locationId, orgUnit: null }],
});
const desks = [holder('1', 'FL1'), holder('3', 'T1'), holder('4', 'FINANCE')];
const facts: WalkFacts = {
  holders: [...desks, holder('2', 'FL2')],
  entitled: [1_000, 1_000],
  asked: {
    category: 'chair',
    price: 1_000,
    categories: { limits: new Map([['chair', 500_000]]), currency: 'EUR' },
  },
  now: { at: new Date('2026-11-27T06:00:00Z'), today: '2026-11-27' },
};
const routing = '/admin/asset-settings/routing';

test.each<[string, Partial<WalkFacts>, Partial<typeof company>, string, string[]]>([
  ['all goes through', {}, {}, 'done: It comes to its end at 2 of 2 places', []],
  [
    'nobody is second approver in Berlin',
    { holders: [...desks, holder('2', 'FL2', 'PAR')] },
    {},
    'open: It comes to its end at 1 of 2 places',
    [`Berlin: it sticks, nobody for Approval 2 > ${routing}`],
  ],
  [
    'nobody prepares cheques',
    { holders: [holder('1', 'FL1'), holder('2', 'FL2'), holder('4', 'FINANCE')] },
    {},
    'open: It comes to its end at 0 of 2 places',
    ['Berlin', 'Paris'].map(
      (place) => `${place}: by cheque it sticks, nobody for Cheque preparation > /admin/employees`,
    ),
  ],
  [
    'a grade has nothing to spend',
    { entitled: [1_000, null] },
    {},
    'open: It comes to its end at 1 of 2 places',
    ['Paris: grade M1 has nothing to spend > /admin/asset-settings/entitlement'],
  ],
  [
    'there is no category',
    { asked: null },
    {},
    'later: It is walked once there are people and a category.',
    [],
  ],
  ['there is nobody yet', {}, { people: 1 }, 'later: It is walked once there are people and a category.', []],
  [
    'abroad nobody asks for anything',
    { holders: [] },
    { groups: [{ locationId: 'BER', orgUnit: 'IBD-GCC', grade: 'M1' }] },
    'done: It comes to its end at 0 of 0 places',
    [],
  ],
])('%s', (_, more, of, expected, problems) => {
  const found = walkStep({ ...facts, ...more }, { ...company, ...of });
  expect(`${found.state}: ${found.said}`).toBe(expected);
  expect((found.problems ?? []).map(({ text, path }) => `${text} > ${path}`)).toEqual(problems);
});

test.each<[string, number, { role: Role; locationId: string | null }[], string, number]>([
  ['nobody pays', 200, [], 'open', 0],
  ['in Paris nobody does', 200, [{ role: 'FINANCE', locationId: 'BER' }], 'open', 1],
  ['somebody does everywhere', 200, [{ role: 'FINANCE', locationId: null }], 'done', 0],
  ['somebody prepares cheques', 200, [{ role: 'T1', locationId: null }], 'open', 0],
  ['there is nobody yet', 1, [], 'later', 0],
])('%s', (_, people, held, state, problems) => {
  const found = deskStep('FINANCE', {
    ...company,
    people,
    held: held.map((one) => ({ ...one, orgUnit: null, count: 1 })),
  });
  expect([found.state, found.problems?.length]).toEqual([state, problems]);
});
