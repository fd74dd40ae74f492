import { expect, test } from 'vitest';
import type { RoleGrant } from '../../contract/people.ts';
import { daysBefore, monthsBetween, placesOfFigures, stepOfStatus, workingDaysBefore } from './figures.ts';
import { isFinal, statuses } from './vocabulary.ts';

test('every status at which a request waits is a step, and no other', () => {
  for (const status of statuses)
    expect([status, stepOfStatus[status] === undefined]).toEqual([status, isFinal(status)]);
});

test('working days are counted up to each day, weekends and holidays left out', () => {
  const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-06-16' }] };
  // Friday to Wednesday, and the day after.
  expect(workingDaysBefore('2026-06-12', '2026-06-17', calendar)).toEqual([0, 1, 1, 1, 2, 2, 3]);
  expect(workingDaysBefore('2026-06-12', '2026-06-12', { workingDays: [], holidays: [] })).toEqual([0, 0]);
});

test.each([
  ['2026-06-12', '2026-06-30', ['2026-06']],
  ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-06-12', '2026-05-01', []],
])('the months from %s to %s', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months);
});

test('a day so many days before', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

const grant = (role: RoleGrant['role'], locationId: string | null = null, orgUnit: string | null = null) => ({
  role,
  locationId,
  orgUnit,
});
test.each([
  ['an administrator', [grant('ADMIN', 'KOC')], 'everywhere'],
  ['HR everywhere', [grant('HR'), grant('FINANCE', 'KOC')], 'everywhere'],
  ['finance of a place', [grant('FINANCE', 'KOC')], [{ locationId: 'KOC', orgUnit: null }]],
  ['an approver', [grant('FL1')], []],
  ['for somebody else', [{ ...grant('FINANCE'), onBehalfOf: { empcode: 'F1', name: 'Faisal' } }], []],
])('%s sees these places', (_, grants, places) => {
  expect(placesOfFigures(grants)).toEqual(places);
});
