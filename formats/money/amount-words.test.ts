import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords, numberInWords } from './amount-words.ts';

test.each([
  [1_490_000, 'INR', 'Rupees Fourteen Thousand Nine Hundred Only'],
  [10_000_005, 'INR', 'Rupees One Lakh and Five Paise Only'],
  [
    123_456_789_012,
    'INR',
    'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety and Twelve Paise Only',
  ],
  [50, 'INR', 'Rupees Zero and Fifty Paise Only'],
  [
    12_345_678,
    'USD',
    'Dollars One Hundred Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Cents Only',
  ],
  [100_000_000_000, 'EUR', 'Euros One Billion Only'],
  [1_500, 'KWD', 'Dinars One and Five Hundred Fils Only'],
  [1_500, 'JPY', 'JPY One Thousand Five Hundred Only'],
  [1_050, 'CHF', 'CHF Ten and 50/100 Only'],
] as const)('%i minor units of %s: %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words);
});

const values: Record<string, number> = {
  Hundred: 100,
  Thousand: 1e3,
  Lakh: 1e5,
  Million: 1e6,
  Crore: 1e7,
  Billion: 1e9,
  Trillion: 1e12,
};
const small = new Map(Array.from({ length: 20 }, (_, number) => [numberInWords(number, 'INR'), number]));
const tens = new Map(
  [20, 30, 40, 50, 60, 70, 80, 90].map((number) => [numberInWords(number, 'INR'), number]),
);

/** Counts the words again: a scale multiplies what stands before it and is less than it. */
function counted(words: string): number {
  const stack: number[] = [];
  for (const word of words.split(' ')) {
    const scale = values[word];
    if (scale === undefined) {
      stack.push(small.get(word) ?? tens.get(word) ?? Number.NaN);
      continue;
    }
    let before = 0;
    while ((stack.at(-1) ?? scale) < scale) before += stack.pop() ?? 0;
    stack.push(before * scale);
  }
  return stack.reduce((sum, part) => sum + part, 0);
}

test('the words of a number count up to it again, in either way of counting', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom('INR', 'USD'), (number, currency) => {
      expect(counted(numberInWords(number, currency))).toBe(number);
    }),
  );
});
