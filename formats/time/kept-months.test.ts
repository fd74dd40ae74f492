import { expect, it } from 'vitest';
import { keptFrom } from './kept-months.ts';

it.each([
  ['2026-11-29', 1, '2026-10-01'],
  ['2026-11-01', 11, '2025-12-01'],
  ['2026-01-31', 12, '2025-01-01'],
  ['2026-12-31', 36, '2023-12-01'],
])('on %s keeps %i whole months: from %s', (day, months, from) => {
  expect(keptFrom(day, months)).toBe(from);
});
