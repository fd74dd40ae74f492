import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWorkingDays,
  type Calendar,
  isWorkingDay,
  workingDayBefore,
  workingDaysBetween,
} from './working-days.ts';

const week: Calendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: [{ day: '2026-08-15' }, { day: '2026-01-26' }],
};

test.each([
  ['2026-06-19', '2026-06-19', 0],
  ['2026-06-19', '2026-06-20', 0],
  ['2026-06-19', '2026-06-22', 1],
  ['2026-06-15', '2026-06-19', 4],
  ['2026-06-20', '2026-06-22', 1],
  ['2026-01-23', '2026-01-27', 1],
  ['2026-06-19', '2026-06-15', 0],
  ['2026-12-31', '2027-01-04', 2],
])('from %s to %s there are %i', (from, to, expected) => {
  expect(workingDaysBetween(from, to, week)).toBe(expected);
});

test.each([
  ['2026-06-19', 0, '2026-06-19'],
  ['2026-06-19', 1, '2026-06-22'],
  ['2026-06-20', 2, '2026-06-23'],
  ['2026-01-23', 1, '2026-01-27'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i more is %s', (from, count, expected) => {
  expect(addWorkingDays(from, count, week)).toBe(expected);
});

test('a calendar in which nobody works still comes to an end', () => {
  expect(addWorkingDays('2026-06-15', 1, { workingDays: [], holidays: [] })).toBe('2027-06-16');
});

const day = fc
  .integer({ min: 0, max: 4_000 })
  .map((offset) => new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10));
const calendar = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  holidays: fc.array(
    day.map((one) => ({ day: one })),
    { maxLength: 20 },
  ),
});

test('what is so many working days on lies so many working days after, and is one', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), calendar, (from, count, when) => {
      const to = addWorkingDays(from, count, when);
      const before = workingDayBefore(to, when);
      expect(before < to && workingDaysBetween(before, to, when) <= 1 && isWorkingDay(before, when)).toBe(
        true,
      );
      expect(workingDaysBetween(from, to, when)).toBe(count);
      expect(isWorkingDay(to, when)).toBe(true);
    }),
  );
});

test('two stretches one after the other have as many as both together', () => {
  fc.assert(
    fc.property(day, day, day, calendar, (one, two, three, when) => {
      const [from = '', middle = '', to = ''] = [one, two, three].sort();
      expect(workingDaysBetween(from, middle, when) + workingDaysBetween(middle, to, when)).toBe(
        workingDaysBetween(from, to, when),
      );
    }),
  );
});
