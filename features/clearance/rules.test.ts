import { expect, test } from 'vitest';
import { areWithin, type HeldPlace } from '#contract/held-places.ts';
import { reminderOn, wagesDueBy } from './days.ts';
import { refuseAnswer, refuseClose } from './refusals.ts';
import {
  askedFor,
  isAutomatic,
  isUsual,
  type Leaver,
  mayResolve,
  type Staffed,
  whoResolves,
} from './rules.ts';

const kochi = [{ locationId: 'KOC', orgUnit: null }];
const retail = [{ locationId: null, orgUnit: 'Retail' }];
const anywhere = (...codes: string[]) => codes.map((empcode) => ({ empcode, places: null }));
const it = { department: 'it', officers: anywhere('A', 'B'), deputies: anywhere('D') };
const alone = { department: 'library', officers: anywhere('A'), deputies: anywhere('D') };
const deputised = { department: 'finance', officers: [], deputies: anywhere('D') };
const empty = { department: 'security', officers: [], deputies: [] };
const both = { department: 'legal', officers: anywhere('A'), deputies: anywhere('A') };
const placed = {
  department: 'admin',
  officers: [{ empcode: 'A', places: kochi }],
  deputies: [{ empcode: 'D', places: retail }],
};
const backed = {
  department: 'stores',
  officers: [{ empcode: 'B', places: [...kochi, ...retail] }],
  deputies: anywhere('D'),
};

const leaverAt = (empcode: string, locationId = 'KOC', orgUnit = 'Retail') => ({
  empcode,
  locationId,
  orgUnit,
});
test.each([
  [it, leaverAt('X'), 'officers', ['A', 'B']],
  [it, leaverAt('A'), 'officers', ['B']],
  [alone, leaverAt('A'), 'deputies', ['D']],
  [deputised, leaverAt('X'), 'deputies', ['D']],
  [deputised, leaverAt('D'), 'hr', []],
  [empty, leaverAt('X'), 'hr', []],
  [placed, leaverAt('X'), 'officers', ['A']],
  [placed, leaverAt('X', 'BLR'), 'deputies', ['D']],
  [placed, leaverAt('X', 'BLR', 'IBD-GCC'), 'hr', []],
  [placed, leaverAt('A', 'KOC', 'IBD-GCC'), 'hr', []],
  [backed, leaverAt('X', 'BLR', 'IBD-GCC'), 'deputies', ['D']],
])('of %j about %j it is %s %j who answer', (department, leaver, by, people) => {
  expect(whoResolves(department, leaver)).toEqual({ by, people });
});

const departments: Staffed[] = [it, alone, deputised, empty, both, placed, backed];
const isThere = (leaver: Leaver, places: readonly HeldPlace[] | null) => areWithin([leaver], places);

test('a query asks exactly those who may answer, whoever leaves from wherever', () => {
  for (const empcode of ['A', 'B', 'D', 'H'])
    for (const hr of [null, [], kochi, retail])
      for (const code of ['A', 'B', 'D', 'H', 'X'])
        for (const locationId of ['KOC', 'BLR'])
          for (const orgUnit of ['Retail', 'IBD-GCC'])
            for (const one of departments) {
              const leaver = leaverAt(code, locationId, orgUnit);
              const asked = askedFor({ empcode, hr }, one).some(
                ({ places, unless }) =>
                  isThere(leaver, places) &&
                  !unless.some((other) => other.empcode !== code && isThere(leaver, other.places)),
              );
              const who = { empcode, isHr: isThere(leaver, hr) };
              expect([empcode, hr, leaver, one.department, empcode !== code && asked]).toEqual([
                empcode,
                hr,
                leaver,
                one.department,
                mayResolve(who, one, leaver),
              ]);
            }
});

test.each([
  ['an officer', { empcode: 'A', hr: [] }, ['it', 'library', 'legal', 'admin']],
  [
    'a deputy, where no officer answers for all places',
    { empcode: 'D', hr: [] },
    ['finance', 'admin', 'stores'],
  ],
  ['HR, where nobody answers for all places', { empcode: 'H', hr: null }, ['security', 'admin']],
  ['nobody', { empcode: 'X', hr: [] }, []],
])('the departments of %s', (_, asked, mine) => {
  const usual = departments.filter((one) => askedFor(asked, one).some(isUsual));
  expect(usual.map(({ department }) => department)).toEqual(mine);
});

const answer = (resolveStatus: 'Pending' | 'Yes' | 'No' | 'NA') => ({ name: 'IT', resolveStatus });
test.each([
  ['all of three kinds of answers', 'H', [answer('Yes'), answer('No'), answer('NA')], [], null],
  ['one that has not answered', 'H', [answer('Yes'), answer('Pending')], [], 'not_resolved'],
  ['somebody who has answered', 'H', [answer('Yes')], ['H'], 'has_resolved'],
  ['whose it is', 'X', [answer('Yes')], [], 'ones_own'],
])('closing with %s', (_, empcode, answers, resolvers, code) => {
  expect(refuseClose({ empcode }, { empcode: 'X', resolvers }, answers)?.code ?? null).toBe(code);
});

test.each([
  ['2026-06-15', [], '2026-06-17'],
  ['2026-06-18', [], '2026-06-22'],
  ['2026-06-18', [{ day: '2026-06-22' }], '2026-06-23'],
])('wages after %s, with holidays %j, are due by %s', (lastDay, holidays, due) => {
  expect(wagesDueBy(lastDay, { workingDays: [1, 2, 3, 4, 5], holidays })).toBe(due);
});

const asset = { source: 'asset' } as const;
const policy = { source: 'policy' } as const;
test.each([
  ['assets', [], true],
  ['assets', [policy], true],
  ['assets', [asset], false],
  ['documents', [policy], false],
  ['finance', [asset, policy], true],
  ['nothing', [], false],
] as const)('a department that looks at %s of %j is NA by itself: %s', (looksAt, held, automatic) => {
  expect(isAutomatic(looksAt, held)).toBe(automatic);
});

const due = { title: 'Laptop', department: 'it' };
test.each([
  ['No', '', [], 'needs'],
  ['No', 'Keys', [], null],
  ['No', '', [due], null],
  ['Yes', '', [due], 'has_dues'],
  ['NA', '', [due], 'has_dues'],
  ['Yes', '', [], null],
  ['Pending', '', [due], null],
] as const)('%s, owed %j, with %j open', (resolveStatus, owed, open, code) => {
  expect(refuseAnswer({ resolveStatus, owed }, open)?.code ?? null).toBe(code);
});

const leaving = { lastDay: '2026-06-18', wagesDueBy: '2026-06-22' };
const week = { workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-06-17' }] };
test.each([
  ['2026-06-11', null],
  ['2026-06-15', 'remind'],
  ['2026-06-17', null],
  ['2026-06-18', 'remind'],
  ['2026-06-19', 'escalate'],
  ['2026-06-20', null],
  ['2026-06-22', 'escalate'],
  ['2026-06-23', null],
  ['2026-06-29', 'escalate'],
])('on %s it is said: %s', (today, said) => {
  expect(reminderOn(today, leaving, week)).toBe(said);
});
