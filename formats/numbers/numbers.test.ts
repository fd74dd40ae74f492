import { expect, test } from 'vitest';
import { numberText, spanText } from './numbers.ts';

test('thousands are apart', () => {
  expect(numberText(1_234_567)).toBe('1,234,567');
});

test.each([
  [1_000, '1 second'],
  [1_540, '1.5 seconds'],
  [300_000, '5 minutes'],
  [3 * 3_600_000, '3 hours'],
  [72 * 3_600_000, '3 days'],
])('%d ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
