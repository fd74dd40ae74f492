import { expect, test } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import {
  daysBefore,
  monthsBetween,
  periodBefore,
  placesOfFigures,
  trendOf,
  workingDaysBefore,
} from './figures.ts';

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
  ['2026-06-02', '2026-05-01', []],
  ['9999-11-30', '10000-02-01', ['9999-11', '9999-12', '10000-01', '10000-02']],
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

test('the period before is as long, and ends where this one begins', () => {
  expect(periodBefore('2026-06-01', '2026-06-30')).toEqual({ from: '2026-05-02', to: '2026-05-31' });
  expect(periodBefore('2026-06-15', '2026-06-15')).toEqual({ from: '2026-06-14', to: '2026-06-14' });
});

test.each([
  [30, 20, 50],
  [10, 20, -50],
  [20, 20, 0],
  [20, 0, null],
  [null, 20, null],
  [20, null, null],
])('%s after %s is a trend of %s percent', (now, before, percent) => {
  expect(trendOf({ now, before })).toBe(percent);
});
