import { describe, expect, test } from 'vitest';
import { mayManage, mayPlace, maySetBudget } from './policy.ts';
import { closedDay, lockedUntil, monthOf, placing, type Stay, settledUntil, shifted } from './rules.ts';

test.each([
  [1, { day: '2026-01-01' }],
  [12, { day: '2026-12-01' }],
  [0, { wrong: 'Invalid month number' }],
  [13, { wrong: 'Invalid month number' }],
  [1.5, { wrong: 'Invalid month number' }],
  [Number.NaN, { wrong: 'Invalid month number' }],
])('month %s of 2026', (month, expected) => {
  expect(monthOf(2026, month)).toEqual(expected);
});

test.each([
  ['2026-11-05', 5, '2026-10-01'],
  ['2026-11-06', 5, '2026-11-01'],
  ['2026-01-01', 28, '2025-12-01'],
  ['2026-03-01', 1, '2026-02-01'],
  ['2026-03-02', 1, '2026-03-01'],
])(
  'on %s, with months locked after day %i, the first day that is not locked is %s',
  (today, day, expected) => {
    expect(settledUntil(today, day)).toBe(expected);
  },
);

test.each([
  ['25-12-2026 Christmas', '2026-12-25'],
  ['2026-12-25', '2026-12-25'],
  ['25-12-2026x', null],
  ['Christmas', null],
  ['31-02-2026 Never', null],
])('a closed date, %s', (text, expected) => {
  expect(closedDay(text)).toBe(expected);
});

test('days follow each other over months and leap days', () => {
  expect(shifted('2028-02-28', 1)).toBe('2028-02-29');
  expect(shifted('2026-03-01', -1)).toBe('2026-02-28');
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01');
});

describe('somebody comes to a store', () => {
  const stay = (given: Partial<Stay>): Stay => ({
    stayId: 1,
    store: 'a',
    designation: 'Cashier',
    firstDay: '2026-01-01',
    lastDay: null,
    ...given,
  });
  const asked = { store: 'b', designation: 'Cashier', firstDay: '2026-06-16' };
  test.each([
    ['who belonged to none', [], { ends: null }],
    ['who belonged to one until the day before', [stay({ lastDay: '2026-06-15' })], { ends: null }],
    ['in the middle of a month', [stay({})], { ends: stay({}) }],
    [
      'on the last day at another',
      [stay({ lastDay: '2026-06-16' })],
      { ends: stay({ lastDay: '2026-06-16' }) },
    ],
    ['who is there in this post', [stay({ store: 'b' })], { wrong: 'same' }],
    [
      'who is there in another post',
      [stay({ store: 'b', designation: 'Optician' })],
      { ends: stay({ store: 'b', designation: 'Optician' }) },
    ],
    [
      'who is to come elsewhere later',
      [stay({ firstDay: '2026-07-01' })],
      { wrong: 'later', day: '2026-07-01' },
    ],
    [
      'on the day they come elsewhere',
      [stay({ firstDay: '2026-06-16' })],
      { wrong: 'later', day: '2026-06-16' },
    ],
  ])('%s', (_, stays, expected) => {
    expect(placing(stays, asked)).toEqual(expected);
  });
});

describe('who manages a store in Kochi of Retail', () => {
  const store = { locationId: 'KOC', orgUnit: 'Retail' };
  const actor = (
    role: 'STORE' | 'REGION' | 'HR' | 'ADMIN' | 'FL1',
    locationId: string | null,
    orgUnit: string | null,
  ) => ({
    grants: [{ role, locationId, orgUnit }],
  });
  test.each([
    ['its manager', actor('STORE', 'KOC', 'Retail'), [true, false, false]],
    ['the manager of another store', actor('STORE', 'BLR', 'Retail'), [false, false, false]],
    ['the manager of its region', actor('REGION', null, 'Retail'), [true, true, false]],
    ['the manager of another region', actor('REGION', null, 'IBD-GCC'), [false, false, false]],
    ['HR of its place', actor('HR', 'KOC', null), [true, true, true]],
    ['HR of another', actor('HR', 'BLR', null), [false, false, false]],
    ['an administrator', actor('ADMIN', null, null), [true, true, true]],
    ['an approver of its place', actor('FL1', 'KOC', null), [false, false, false]],
  ])('%s', (_, who, expected) => {
    expect([mayManage(who, store), mayPlace(who, store), maySetBudget(who, store)]).toEqual(expected);
  });
});

test.each([
  ['the day is over in India', '2026-06-05T18:30:00Z', 'Asia/Kolkata', '2026-05-01', '2026-06-01'],
  ['and is not in Dubai', '2026-06-05T18:30:00Z', 'Asia/Dubai', '2026-05-01', '2026-05-01'],
  ['nor in Toronto ten hours later', '2026-06-06T03:59:00Z', 'America/Toronto', '2026-05-01', '2026-05-01'],
  ['what was locked stays so', '2026-06-03T12:00:00Z', 'Asia/Kolkata', '2026-06-01', '2026-06-01'],
])('%s', (_, at, timeZone, settledUntil, expected) => {
  expect(lockedUntil({ timeZone, lockDay: 5, settledUntil }, new Date(at))).toBe(expected);
});
