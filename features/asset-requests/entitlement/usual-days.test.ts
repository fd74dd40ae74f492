import { expect, test } from 'vitest';
import { median, usualDays } from './usual-days.ts';

test.each([
  [[], null],
  [[4], 4],
  [[9, 1], 5],
  [[3, 1, 2], 2],
  [[1, 2, 3, 10], 2.5],
])('the middle of %o is %o', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test('days are working days, by step, and a step that no request passed says nothing', () => {
  const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-06-17' }] };
  // Friday, Monday, Thursday (Wednesday is a holiday).
  const passage = { submitted: '2026-06-12', approval1: '2026-06-15', approval2: null, ended: '2026-06-18' };
  expect(usualDays([passage], calendar)).toEqual({ days: 3, approval1: 1, approval2: null, payment: null });
  expect(usualDays([], calendar)).toEqual({ days: null, approval1: null, approval2: null, payment: null });
  const through = { ...passage, approval2: '2026-06-16' };
  expect(usualDays([through], calendar)).toEqual({ days: 3, approval1: 1, approval2: 1, payment: 1 });
});
