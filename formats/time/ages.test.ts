import { expect, test } from 'vitest';
import { ageOf } from './ages.ts';

test.each([
  ['a moment ago', '2026-11-21T06:00:00Z', '2026-11-21T06:00:30Z', { minutes: 0, hours: 0, days: 0 }],
  ['this morning', '2026-11-21T04:00:00Z', '2026-11-21T06:10:00Z', { minutes: 130, hours: 2, days: 0 }],
  [
    'across midnight in India',
    '2026-11-20T18:00:00Z',
    '2026-11-20T19:00:00Z',
    { minutes: 60, hours: 1, days: 1 },
  ],
  [
    'not across it there',
    '2026-11-20T19:00:00Z',
    '2026-11-21T05:00:00Z',
    { minutes: 600, hours: 10, days: 0 },
  ],
  ['ahead', '2026-11-21T06:05:00Z', '2026-11-21T06:00:00Z', { minutes: 0, hours: 0, days: 0 }],
])('the age of %s', (_name, moment, now, age) => {
  expect(ageOf(moment, new Date(now), 'Asia/Kolkata')).toEqual(age);
});
