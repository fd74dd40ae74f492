import { expect, test } from 'vitest';
import {
  isAutomatic,
  mayResolve,
  reachOf,
  refuseAnswer,
  refuseClose,
  reminderOn,
  type Staffed,
  wagesDueBy,
  whoResolves,
} from './rules.ts';

const it = { department: 'it', officers: ['A', 'B'], deputies: ['D'] };
const alone = { department: 'library', officers: ['A'], deputies: ['D'] };
const deputised = { department: 'finance', officers: [], deputies: ['D'] };
const empty = { department: 'security', officers: [], deputies: [] };

test.each([
  [it, 'X', 'officers', ['A', 'B']],
  [it, 'A', 'officers', ['B']],
  [alone, 'A', 'deputies', ['D']],
  [deputised, 'X', 'deputies', ['D']],
  [deputised, 'D', 'hr', []],
  [empty, 'X', 'hr', []],
])('of %j about %s it is %s %j who answer', (department, leaver, by, people) => {
  expect(whoResolves(department, leaver)).toEqual({ by, people });
});

test('the query reaches exactly those about whom somebody may answer', () => {
  const departments: Staffed[] = [it, alone, deputised, empty];
  for (const empcode of ['A', 'B', 'D', 'H'])
    for (const isHr of [true, false])
      for (const leaver of ['A', 'B', 'D', 'H', 'X'])
        for (const one of departments) {
          const { all, hr, special, allSpecial, hrSpecial } = reachOf(empcode, departments);
          const key = `${one.department} ${leaver}`;
          const usual = all.includes(one.department) || (isHr && hr.includes(one.department));
          const own = allSpecial.includes(key) || (isHr && hrSpecial.includes(key));
          const reached = empcode !== leaver && (special.includes(key) ? own : usual);
          expect(reached, `${empcode} ${isHr} ${key}`).toBe(mayResolve({ empcode, isHr }, one, leaver));
        }
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
