import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyText } from './money.ts';
import { amountToType, maxAmount, parseAmount } from './typed-amount.ts';

describe('money', () => {
  test.each([
    [1_490_000, 'INR', '₹\u00a014,900'],
    [1_490_050, 'INR', '₹\u00a014,900.50'],
    [10_000_000, 'INR', '₹\u00a01,00,000'],
    [0, 'INR', '₹\u00a00'],
    [-50_000, 'INR', '-₹\u00a0500'],
    [123_456_789, 'USD', '$\u00a01,234,567.89'],
    [1_500, 'JPY', '¥\u00a01,500'],
    [1_500_250, 'KWD', 'KWD\u00a01,500.250'],
  ])('%d minor units of %s are %s', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text);
  });

  test.each([
    ['14900', 'INR', 1_490_000],
    ['14,900.5', 'INR', 1_490_050],
    [' ₹ 1,00,000 ', 'INR', 10_000_000],
    ['INR 12', 'INR', 1_200],
    ['12.', 'INR', 1_200],
    ['12.500', 'INR', 1_250],
    ['.5', 'INR', 50],
    ['१२.५०', 'INR', 1_250],
    ['1 200', 'INR', 120_000],
    ['1500', 'JPY', 1_500],
    ['1.234', 'KWD', 1_234],
    ['10,000,000,000', 'INR', maxAmount],
  ])('%j in %s is %d', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toEqual({ amount });
  });

  test.each([
    ['', 'not_a_number'],
    ['-5', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['.', 'not_a_number'],
    ['12,50', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['9'.repeat(60), 'not_a_number'],
    ['1.005', 'too_many_decimals'],
    ['0', 'too_small'],
    ['10,000,000,000.01', 'too_large'],
    ['9'.repeat(39), 'too_large'],
  ])('%j is refused: %s', (text, wrong) => {
    expect(parseAmount(text, 'INR', { least: 1 })).toEqual({ wrong });
  });

  test('every amount is read back from what is shown and from what is typed', () => {
    const currencies = fc.constantFrom('INR', 'USD', 'JPY', 'KWD', 'AED');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount }), currencies, (amount, currency) => {
        expect(parseAmount(moneyText(amount, currency), currency)).toEqual({ amount });
        expect(parseAmount(amountToType(amount, currency), currency)).toEqual({ amount });
      }),
    );
  });
});
