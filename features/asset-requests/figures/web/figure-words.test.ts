import { expect, test } from 'vitest';
import { fromFirstSpend, monthWords, timeWords } from './figure-words.ts';

test.each([
  [0, 'under a minute'],
  [0.0003, 'under a minute'],
  [0.001, '1 min'],
  [0.01, '14 min'],
  [0.2, '5 h'],
  [0.999, '24 h'],
  [1, '1 d'],
  [2.46, '2.5 d'],
  [12.4, '12 d'],
])('%s days are %s', (days, words) => {
  expect(timeWords(days)).toBe(words);
});

test('a month is named', () => {
  expect(monthWords('2026-06')).toBe('Jun 2026');
});

test('leaves out the months before anything was spent, and no other', () => {
  const month = (consumed: number, reserved = 0) => ({ consumed, reserved });
  expect(fromFirstSpend([month(0), month(0), month(0, 5), month(0), month(7)])).toEqual([
    month(0, 5),
    month(0),
    month(7),
  ]);
  expect(fromFirstSpend([month(3), month(0)])).toEqual([month(3), month(0)]);
  expect(fromFirstSpend([month(0)])).toEqual([]);
});
