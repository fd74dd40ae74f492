import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-21T08:00:00Z');

test.each([
  ['2026-11-21T07:59:50Z', 'less than a minute ago'],
  ['2026-11-21T07:00:00Z', '1 hour ago'],
  ['2026-11-21T10:00:00Z', 'in 2 hours'],
  ['2026-11-18T08:00:00Z', '3 days ago'],
  ['2024-12-21T08:00:00Z', '2 years ago'],
  ['2026-11-21T08:00:20Z', 'in less than a minute'],
  ['2026-10-02T08:00:00Z', '2 months ago'],
  ['2025-06-21T08:00:00Z', 'over 1 year ago'],
  ['2029-06-21T08:00:00Z', 'in over 2 years'],
])('%s is %s', (moment, text) => {
  expect(relativeTime(new Date(moment), now)).toBe(text);
});
