import { expect, test } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import { closedByMerge, gainsRole, mergeWarnings, refuseMerge } from './merging.ts';

const today = '2026-11-27';
const hall = { name: 'Hall', openFrom: null, closedOn: null, mergedInto: null };
const merge = { kind: 'place', from: 'A', into: 'B' } as const;

test.each([
  ['both open', hall, hall, null],
  ['closed already, for what still names it', { ...hall, closedOn: '2026-01-01' }, hall, null],
  ['merged already', { ...hall, closedOn: '2026-01-01', mergedInto: 'C' }, hall, 'merged'],
  ['into one that was merged', hall, { ...hall, closedOn: '2026-01-01', mergedInto: 'C' }, 'merged'],
  ['into one that is closed', hall, { ...hall, closedOn: '2026-01-01' }, 'not_open'],
  ['into one that closes later', hall, { ...hall, closedOn: '2027-01-01' }, 'not_open'],
  ['into one that opens later', hall, { ...hall, openFrom: '2026-11-28' }, 'not_open'],
  ['into one that opens today', hall, { ...hall, openFrom: today }, null],
  ['none', null, hall, 'no_such_place'],
  ['into none', hall, null, 'no_such_place'],
])('may it be merged: %s', (_what, source, target, code) => {
  expect(refuseMerge(merge, source, target, today)?.code ?? null).toBe(code);
});

test('nothing is merged into itself', () => {
  expect(refuseMerge({ ...merge, into: 'A' }, hall, hall, today)?.code).toBe('itself');
});

test.each([
  [null, null, { openFrom: null, closedOn: today }],
  ['2026-01-01', null, { openFrom: '2026-01-01', closedOn: today }],
  ['2026-01-01', '2026-05-01', { openFrom: '2026-01-01', closedOn: '2026-05-01' }],
  ['2026-01-01', '2027-05-01', { openFrom: '2026-01-01', closedOn: today }],
  // A day on which it opens and closes is none on which it was open.
  [today, null, { openFrom: null, closedOn: today }],
  ['2027-01-01', null, { openFrom: null, closedOn: today }],
])('open from %s, closed from %s, it is closed so', (openFrom, closedOn, days) => {
  expect(closedByMerge({ ...hall, openFrom, closedOn }, 'B', today)).toEqual({
    ...hall,
    ...days,
    mergedInto: 'B',
  });
});

const grant = (role: RoleGrant['role'], locationId: string | null, orgUnit: string | null = null) => ({
  role,
  locationId,
  orgUnit,
});
test.each([
  ['nothing for it', [grant('HR', 'C')], false],
  ['a role for it', [grant('HR', 'A')], true],
  ['the same for the other too', [grant('HR', 'A'), grant('HR', 'B')], false],
  ['the same everywhere', [grant('HR', 'A'), grant('HR', null)], false],
  ['another for the other', [grant('HR', 'A'), grant('FINANCE', 'B')], true],
  ['the same for a part of the other', [grant('HR', 'A'), grant('HR', 'B', 'Retail')], true],
])('whoever merges and holds %s', (_what, grants, gains) => {
  expect(gainsRole({ grants }, merge)).toBe(gains);
});

test('org units with rules of their own are told of', () => {
  const units = (from: string, into: string) => mergeWarnings({ kind: 'org-unit', from, into }).length;
  expect([units('Retail', 'IT'), units('IBD-GCC', 'IBD-North America')]).toEqual([0, 0]);
  expect([units('Retail', 'IBD-GCC'), units('IBD-GCC', 'Retail')]).toEqual([1, 1]);
});
