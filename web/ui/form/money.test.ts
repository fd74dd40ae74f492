import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, shownAmount, typeAmount, wrongAmount } from './money.ts';

/** What the field shows after these keys, one by one. */
const typed = (keys: string, currency: string) =>
  [...keys].reduce((before, key) => typeAmount(before, before + key, key === ',', currency), '');

test.each([
  ['24500', 'INR', '24,500', 2_450_000],
  ['1234567.5', 'INR', '12,34,567.5', 123_456_750],
  ['1234567.5', 'USD', '1,234,567.5', 123_456_750],
  ['1,200.50', 'INR', '1,200.50', 120_050],
  ['12.', 'INR', '12.', 1_200],
  ['.5', 'INR', '.5', 50],
  ['007', 'INR', '007', 700],
  ['₹ 1,00,000', 'INR', '₹ 1,00,000', 10_000_000],
  ['१२', 'INR', '१२', 1_200],
  ['100,000', 'INR', '100,000', 10_000_000],
  ['1e9', 'INR', '1e9', '1e9'],
  ['-5', 'INR', '-5', '-5'],
  ['12,50', 'INR', '12,50', '12,50'],
  ['1.200,50', 'INR', '1.200,50', '1.200,50'],
  ['99.9', 'JPY', '99.9', '99.9'],
  ['1.005', 'INR', '1.005', '1.005'],
  ['abc', 'INR', 'abc', 'abc'],
  ['  ', 'INR', '  ', null],
] as const)('%j in %s shows %j and is %j', (keys, currency, shown, value) => {
  expect(typed(keys, currency)).toBe(shown);
  expect(readAmount(shown, currency)).toBe(value);
  // Pasted, it stays the same too.
  expect(readAmount(typeAmount('', keys, keys.includes(','), currency), currency)).toBe(value);
});

test('a digit taken out of a grouped amount groups the rest anew', () => {
  expect(typeAmount('12,000', '12,00', false, 'INR')).toBe('1,200');
  expect(typeAmount('1,200', '1,2009', false, 'INR')).toBe('12,009');
  expect(typeAmount('1,200', '12,50', true, 'INR')).toBe('12,50');
});

test('nothing typed is changed but for the commas between its digits', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789,.-e ₹१a') });
  fc.assert(
    fc.property(
      text,
      text,
      fc.boolean(),
      fc.constantFrom('INR', 'USD', 'JPY'),
      (before, now, own, currency) => {
        const shown = typeAmount(before, now, own, currency);
        expect(shown.replaceAll(',', '')).toBe(now.replaceAll(',', ''));
        // A comma that was typed is never taken for one of ours.
        if (own && now.includes(',')) expect(shown).toBe(now);
      },
    ),
  );
});

test('minor units survive being shown and read again', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('INR', 'USD', 'JPY', 'KWD'), (minor, currency) => {
      expect(readAmount(shownAmount(minor, currency), currency)).toBe(minor);
    }),
  );
});

test.each([
  [null, /^Enter an amount, such as 1,200\.50\.$/],
  ['1e9', /such as 1,200\.50/],
  ['-5', /such as 1,200\.50/],
  ['1.005', /2 decimals/],
  [0, /above zero/],
  [60_000, /^At most ₹.500\.$/],
  ['9'.repeat(20), /^At most ₹.500\.$/],
  [50_000, null],
] as const)('of %j it says what is taken: %s', (value, said) => {
  const wrong = wrongAmount(value, 'INR', { most: 50_000 });
  if (said === null) expect(wrong).toBeNull();
  else expect(wrong).toMatch(said);
});
