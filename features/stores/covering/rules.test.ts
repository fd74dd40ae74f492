import { expect, test } from 'vitest';
import { mayCoverOn, toAsk } from './rules.ts';

test.each([
  [{ posts: 5, expected: 3, open: 0 }, 2],
  [{ posts: 5, expected: 3, open: 1 }, 1],
  [{ posts: 5, expected: 3, open: 4 }, 0],
  [{ posts: 5, expected: 6, open: 0 }, 0],
  [{ posts: 0, expected: 0, open: 0 }, 0],
])('of %o so many may be asked for: %i', (post, more) => {
  expect(toAsk(post)).toBe(more);
});

test.each([
  ['2026-06-14', false],
  ['2026-06-15', true],
  ['2026-06-22', true],
  ['2026-06-23', false],
])('on 2026-06-15, cover for %s: %s', (day, may) => {
  expect(mayCoverOn(day, '2026-06-15')).toBe(may);
});
