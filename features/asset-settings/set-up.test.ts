import { expect, test } from 'vitest';
import type { Role } from '#contract/people.ts';
import { approversStep, categoriesStep, entitlementsStep } from './set-up.ts';

const company = {
  people: 200,
  locations: [
    { locationId: 'BER', name: 'Berlin', city: 'Berlin' },
    { locationId: 'PAR', name: 'Paris', city: 'Paris' },
  ],
  orgUnits: [{ orgUnit: 'Retail', name: 'Retail' }],
  groups: [
    { locationId: 'BER', orgUnit: 'Retail', grade: 'M1' },
    { locationId: 'PAR', orgUnit: 'Retail', grade: 'M2' },
    { locationId: 'PAR', orgUnit: 'IBD-GCC', grade: 'M1' },
  ],
};
const rule = (grade: string, orgUnit: string, amount = 1_000) => ({ grade, orgUnit, amount });

test.each([
  [0, 'open: None yet'],
  [1, 'done: 1 category'],
  [12, 'done: 12 categories'],
])('%i categories', (count, expected) => {
  const { state, said } = categoriesStep(count);
  expect(`${state}: ${said}`).toBe(expected);
});

test.each<[string, ReturnType<typeof rule>[], number, string, string[]]>([
  [
    'nobody has any',
    [],
    200,
    'open: 0 of 2 grades have one',
    ['Retail: grade M1 has none', 'Retail: grade M2 has none'],
  ],
  ['everybody has', [rule('*', '*')], 200, 'done: 2 of 2 grades have one', []],
  ['a grade has none', [rule('M1', '*')], 200, 'open: 1 of 2 grades have one', ['Retail: grade M2 has none']],
  [
    'a grade has nothing',
    [rule('*', '*'), rule('M2', 'Retail', 0)],
    200,
    'open: 1 of 2 grades have one',
    ['Retail: grade M2 has none'],
  ],
  ['there is nobody yet', [], 1, 'later: Grades come with the people: add them first.', []],
])('%s', (_, rules, people, expected, problems) => {
  const found = entitlementsStep(rules, { ...company, people });
  expect(`${found.state}: ${found.said}`).toBe(expected);
  expect(found.problems?.map(({ text }) => text)).toEqual(problems);
});

test.each<[string, [Role, string | null][], number, string, string[]]>([
  [
    'nobody approves',
    [],
    200,
    'open: 0 of 2 places have both approvals',
    [
      'Berlin: nobody for Approval 1',
      'Paris: nobody for Approval 1',
      'Berlin: nobody for Approval 2',
      'Paris: nobody for Approval 2',
    ],
  ],
  [
    'the second is missing in Berlin',
    [
      ['FL1', null],
      ['FL2', 'PAR'],
    ],
    200,
    'open: 1 of 2 places have both approvals',
    ['Berlin: nobody for Approval 2'],
  ],
  [
    'both are there',
    [
      ['FL1', null],
      ['FL2', null],
    ],
    200,
    'done: 2 of 2 places have both approvals',
    [],
  ],
  ['there is nobody yet', [], 1, 'later: Approvers are chosen among the people: add them first.', []],
])('%s', (_, held, people, expected, problems) => {
  const found = approversStep({
    ...company,
    people,
    held: held.map(([role, locationId]) => ({ role, locationId, orgUnit: null, count: 1 })),
  });
  expect(`${found.state}: ${found.said}`).toBe(expected);
  expect(found.problems?.map(({ text }) => text)).toEqual(problems);
});

test('what does not work without approvers names the places', () => {
  const { without } = approversStep({ ...company, held: [] });
  expect(without).toBe('Requests at Berlin, Paris would wait for an approver who isn’t there.');
});
