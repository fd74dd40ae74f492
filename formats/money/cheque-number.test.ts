import { expect, test } from 'vitest';
import { isChequeNumber } from './cheque-number.ts';

test.each([
  ['000101', true],
  ['123', true],
  ['1'.repeat(12), true],
  ['12', false],
  ['1'.repeat(13), false],
  ['abc def', false],
  ['1234 ', false],
  ['١٢٣٤', false],
  ['', false],
])('%j is a cheque number: %s', (text, right) => {
  expect(isChequeNumber(text)).toBe(right);
});
