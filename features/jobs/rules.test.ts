import { expect, it } from 'vitest';
import { isLate, lateAfterMs } from './rules.ts';

const now = new Date('2026-11-28T10:00:00Z');

it.each([
  [null, false],
  [0, false],
  [lateAfterMs, false],
  [lateAfterMs + 1, true],
])('what waits since %j ms ago is late: %s', (ago, late) => {
  expect(isLate(ago === null ? null : new Date(now.getTime() - ago), now)).toBe(late);
});
