import { expect, test } from 'vitest';
import { waitAfter } from './wait-after.ts';

test.each([
  [0, 0, 500],
  [0, 1, 1_000],
  [1, 0.5, 1_500],
  [5, 1, 32_000],
  [6, 0, 30_000],
  [6, 1, 60_000],
  [2_000, 1, 60_000],
])('after %i failures, by a chance of %f, %i milliseconds', (failures, chance, wait) => {
  expect(waitAfter(failures, chance)).toBe(wait);
});
