import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDigits } from './digits.ts';

test('a random number has as many digits as asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), (count) => {
      expect(String(randomDigits(count))).toMatch(new RegExp(`^\\d{${count}}$`));
    }),
  );
});

test('every digit comes up', () => {
  expect(new Set(Array.from({ length: 1000 }, () => randomDigits(1))).size).toBe(10);
});

test.each([0, 16, 1.5])('%d digits are refused', (count) => {
  expect(() => randomDigits(count)).toThrow(RangeError);
});
