import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWhole, randomDigits, westernDigits } from './digits.ts';

const draw = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;

test('a random number has as many digits as asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), (count) => {
      expect(String(randomDigits(count, draw))).toMatch(new RegExp(`^\\d{${count}}$`));
    }),
  );
});

test('every digit comes up', () => {
  expect(new Set(Array.from({ length: 1000 }, () => randomDigits(1, draw))).size).toBe(10);
});

test.each([0, 16, 1.5])('%d digits are refused', (count) => {
  expect(() => randomDigits(count, draw)).toThrow(RangeError);
});

test.each([
  ['१२३', '123'],
  ['٤٥', '45'],
  ['𝟗𝟘', '90'],
  ['a1½', 'a1½'],
])('%s in western digits is %s', (text, western) => {
  expect(westernDigits(text)).toBe(western);
});

test.each([
  ['12', 12],
  [' 1001 ', 1001],
  ['१२', 12],
  ['1e9', null],
  ['-5', null],
  ['1.0', null],
  ['1,200', null],
  ['', null],
  ['9'.repeat(16), null],
])('%j as a whole number is %s', (text, number) => {
  expect(parseWhole(text)).toBe(number);
});
