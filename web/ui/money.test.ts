import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from '../../formats/money.ts';
import { cleanAmount, fromMinor, groupAmount, toMinor } from './money.ts';

test.each([
  ['24500', 'INR', '24,500', 2450000],
  ['1234567.5', 'INR', '12,34,567.5', 123456750],
  ['1234567.5', 'USD', '1,234,567.5', 123456750],
  ['₹ 1,00,000.999', 'INR', '1,00,000.99', 10000099],
  ['.5', 'INR', '0.5', 50],
  ['12.', 'INR', '12.', 1200],
  ['99.9', 'JPY', '99', 99],
  ['abc', 'INR', '', null],
] as const)('%j in %s shows %j and is %j minor units', (typed, currency, shown, minor) => {
  const digits = decimalsOf(currency);
  const clean = cleanAmount(typed, digits);
  expect(groupAmount(clean, currency)).toBe(shown);
  expect(toMinor(clean, digits)).toBe(minor);
});

test('minor units survive being shown and typed again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 - 1 }),
      fc.constantFrom('INR', 'USD', 'JPY'),
      (minor, currency) => {
        const digits = decimalsOf(currency);
        const shown = groupAmount(fromMinor(minor, digits), currency);
        expect(toMinor(cleanAmount(shown, digits), digits)).toBe(minor);
      },
    ),
  );
});
