import { expect, test } from 'vitest';
import { isWrongLength } from './length.ts';

test.each([
  ['1234567890123456', undefined, undefined, false],
  ['12345678901234567', undefined, undefined, true],
  ['', undefined, undefined, false],
  ['', 16, 1, true],
  ['abc', 3, 3, false],
  ['abc', 2, 0, true],
  ['👓'.repeat(16), undefined, undefined, false],
  ['👓'.repeat(17), undefined, undefined, true],
])('%j with at most %s and at least %s: wrong is %s', (text, most, least, wrong) => {
  expect(isWrongLength(text, most, least)).toBe(wrong);
});
