import { expect, test } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import { mayName, overlap, refuseCover, shared, stateOf } from './rules.ts';

const fl1: RoleGrant = { role: 'FL1', locationId: 'KOC', orgUnit: null };
const admin: RoleGrant = { ...fl1, role: 'ADMIN' };
const ravi = { empcode: 'RAVI', grants: [fl1] };
const today = '2026-06-15';
const days = { firstDay: '2026-06-15', lastDay: '2026-06-20' };

test.each([
  ['an own approving role', [fl1], false, true],
  ['none', [], false, false],
  ['an administrator’s role', [admin], false, false],
  ['only what a colleague has lent', [{ ...fl1, onBehalfOf: { empcode: 'X', name: 'X' } }], false, false],
  ['none, and one is named to answer', [], true, true],
])('to lend takes a role of one’s own, or to be named to answer: %s', (_, grants, answers, expected) => {
  expect(mayName({ grants }, answers)).toBe(expected);
});

test.each<[what: string, asked: object, open: (typeof days)[], code: string | null, field?: string]>([
  ['today to Saturday', {}, [], null],
  ['one day', { lastDay: '2026-06-15' }, [], null],
  ['366 days', { lastDay: '2027-06-15' }, [], null],
  ['367 days', { lastDay: '2027-06-16' }, [], 'needs', 'lastDay'],
  ['from yesterday', { firstDay: '2026-06-14' }, [], 'needs', 'firstDay'],
  ['in two years', { firstDay: '2028-06-14', lastDay: '2028-06-14' }, [], 'needs', 'firstDay'],
  ['the wrong way round', { firstDay: '2026-06-21' }, [], 'needs', 'lastDay'],
  ['oneself', { coverEmpcode: 'RAVI' }, [], 'needs', 'coverEmpcode'],
  ['one who has left', { isActive: false }, [], 'needs', 'coverEmpcode'],
  ['days that are covered', {}, [{ firstDay: '2026-06-20', lastDay: '2026-07-01' }], 'overlap', 'firstDay'],
  ['the days after those that are', {}, [{ firstDay: '2026-06-21', lastDay: '2026-07-01' }], null],
])('naming a colleague for %s', (_, asked, open, code, field) => {
  const refused = refuseCover(
    ravi,
    { ...days, coverEmpcode: 'MEERA', isActive: true, answers: false, ...asked },
    open,
    today,
  );
  expect(isRefusal(refused) ? refused.code : null).toBe(code);
  if (field) expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
});

test.each([
  [null, '2026-06-14', 'planned'],
  [null, '2026-06-15', 'running'],
  [null, '2026-06-20', 'running'],
  [null, '2026-06-21', 'over'],
  ['2026-06-14', '2026-06-14', 'cancelled'],
  ['2026-06-16', '2026-06-16', 'over'],
])('ended on %s, on %s it is %s', (endedOn, on, state) => {
  expect(stateOf(days, endedOn, on)).toBe(state);
});

test('two ranges overlap from a single day in common on, whichever comes first', () => {
  const later = { firstDay: '2026-06-20', lastDay: '2026-06-22' };
  expect([overlap(days, later), overlap(later, days)]).toEqual([true, true]);
  const after = { firstDay: '2026-06-21', lastDay: '2026-06-22' };
  expect([overlap(days, after), overlap(after, days)]).toEqual([false, false]);
});

test('what two ranges share is every day that both have, and no other', () => {
  const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}`;
  const range = (first: number, last: number) => ({ firstDay: day(first), lastDay: day(last) });
  const has = ({ firstDay, lastDay }: typeof days, on: string) => firstDay <= on && on <= lastDay;
  for (let first = 1; first <= 6; first++)
    for (let last = first; last <= 6; last++)
      for (const other of [range(2, 4), range(3, 3), range(1, 6)]) {
        const one = range(first, last);
        if (!overlap(one, other)) continue;
        for (let on = 1; on <= 6; on++)
          expect(has(shared(one, other), day(on))).toBe(has(one, day(on)) && has(other, day(on)));
      }
});
