import { expect, test } from 'vitest';
import { followRecord } from './leaving-rules.ts';

const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-06-29' }] };
const today = '2026-06-15';

test.each([
  // HR's own day: followed once the record says the same; Monday is a holiday, so Friday is the last working day.
  ['2026-06-26', null, '2026-06-30', { what: 'follow', leavesOn: '2026-06-30', lastDay: '2026-06-26' }],
  ['2026-06-24', null, '2026-06-30', { what: 'nothing' }],
  ['2026-06-24', null, null, { what: 'nothing' }],
  // By the record: it moves with it, either way.
  ['2026-06-26', '2026-06-30', '2026-06-30', { what: 'nothing' }],
  ['2026-06-26', '2026-06-30', '2026-07-16', { what: 'move', leavesOn: '2026-07-16', lastDay: '2026-07-15' }],
  ['2026-06-26', '2026-06-30', '2026-06-13', { what: 'move', leavesOn: '2026-06-13', lastDay: '2026-06-12' }],
  // Withdrawn before its day; gone from the record since: they had left.
  ['2026-06-26', '2026-06-30', null, { what: 'withdraw' }],
  ['2026-06-12', '2026-06-15', null, { what: 'nothing' }],
])('with %s, by the record of %s, which says %s now', (lastDay, leavesOn, now, what) => {
  expect(followRecord({ lastDay, leavesOn }, now, today, calendar)).toEqual(what);
});
