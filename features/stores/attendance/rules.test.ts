import { expect, test } from 'vitest';
import { type Held, isLocked, locksAfter, type Made, madeAt, outcomeOf } from './rules.ts';

const nine = new Date('2026-06-15T03:30:00Z');
const ten = new Date('2026-06-15T04:30:00Z');
const held = (given: Partial<Held> = {}): Held => ({
  store: 'kochi',
  covers: false,
  mark: 'leave',
  version: 3,
  by: 'E1',
  at: nine,
  ...given,
});
const made = (given: Partial<Made> = {}): Made => ({
  store: 'kochi',
  mark: 'absent',
  seen: 3,
  by: 'E1',
  at: ten,
  ...given,
});

test.each([
  ['where there is none', null, made({ seen: 0 }), 'saved'],
  ['on the one that was seen', held(), made({ by: 'E2' }), 'saved'],
  ['the same again', held(), made({ mark: 'leave' }), 'same'],
  ['the same, by another who did not see it', held(), made({ mark: 'leave', by: 'E2', seen: 0 }), 'same'],
  ['the same, by another who saw it: they keep it', held(), made({ mark: 'leave', by: 'E2' }), 'saved'],
  ['on one that another has made meanwhile', held(), made({ by: 'E2', seen: 2 }), 'conflict'],
  ['on none, where another has made one meanwhile', held(), made({ by: 'E2', seen: 0 }), 'conflict'],
  [
    'where they were marked at the store that they left',
    held(),
    made({ store: 'aluva', by: 'E2', seen: 0 }),
    'saved',
  ],
  [
    'where they are marked at the store that they cover',
    held({ covers: true }),
    made({ store: 'aluva', by: 'E2', seen: 3 }),
    'conflict',
  ],
  ['of one that was taken back', held({ mark: null }), made({ by: 'E2' }), 'saved'],
  ['the same as there', held(), made({ store: 'aluva', mark: 'leave', by: 'E2', seen: 0 }), 'saved'],
  ['on one’s own, which was not known to have come', held(), made({ seen: 2 }), 'saved'],
  ['on one’s own later word, as it comes late', held({ at: ten }), made({ seen: 2, at: nine }), 'older'],
])('a mark %s', (_, before, mark, expected) => {
  expect(outcomeOf(before, mark)).toBe(expected);
});

test.each([
  ['a day of a month that is open', '2026-06-01', '2026-06-20', [], false],
  ['a day before it', '2026-05-31', '2026-06-20', [], true],
  [
    'a month that was opened again',
    '2026-05-31',
    '2026-06-20',
    [{ month: '2026-05-01', until: '2026-06-20' }],
    false,
  ],
  ['once that is over', '2026-05-31', '2026-06-21', [{ month: '2026-05-01', until: '2026-06-20' }], true],
  [
    'where another month was',
    '2026-05-31',
    '2026-06-20',
    [{ month: '2026-04-01', until: '2026-06-30' }],
    true,
  ],
])('%s', (_, day, today, reopened, expected) => {
  expect(isLocked(day, { lockedUntil: '2026-06-01', today, reopened })).toBe(expected);
});

test.each([
  ['2026-06-15', 5, '2026-07-05'],
  ['2026-01-31', 28, '2026-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s is locked after day %i of the next month', (day, lockDay, expected) => {
  expect(locksAfter(day, lockDay)).toBe(expected);
});

test('a phone whose clock is far ahead has made its mark when it came', () => {
  expect(madeAt(nine, ten)).toBe(nine);
  expect(madeAt(new Date(ten.getTime() + 60_000), ten)).not.toBe(ten);
  expect(madeAt(new Date(ten.getTime() + 600_000), ten)).toBe(ten);
});
