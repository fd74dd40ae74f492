import { expect, test } from 'vitest';
import { isServersFault, isTrying } from './bounces.ts';

test.each([
  [{ refused: 1, taken: 0 }, false],
  [{ refused: 4, taken: 0 }, false],
  [{ refused: 5, taken: 0 }, true],
  [{ refused: 5, taken: 1 }, false],
  [{ refused: 900, taken: 0 }, true],
])('of %j it is the mail server: %s', (hour, is) => {
  expect(isServersFault(hour)).toBe(is);
});

test.each([
  ['2026-11-27T09:00:00Z', true],
  ['2026-11-27T09:09:59Z', true],
  ['2026-11-27T09:10:00Z', false],
])('an address that was tried at nine is being tried at %s: %s', (now, is) => {
  expect(isTrying(new Date('2026-11-27T09:00:00Z'), new Date(now))).toBe(is);
  expect(isTrying(null, new Date(now))).toBe(false);
});
