import { expect, test } from 'vitest';
import { daysAfter, daysBetween, monthsAfter } from './days.ts';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then);
  expect(daysBetween(day, then)).toBe(days);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-27', 14, '2028-01-27'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months is %s', (day, months, then) => {
  expect(monthsAfter(day, months)).toBe(then);
});
