import { expect, test } from 'vitest';
import { firstName, partOfDay } from './greeting.ts';

test.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

test('greets by the first name', () => {
  expect(firstName('  Asha  Nambiar')).toBe('Asha');
  expect(firstName('')).toBe('');
});
