import { expect, it } from 'vitest';
import { dayOf, oneOf, wholeOf } from './address-values.ts';

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', undefined],
  ['0026-02-28', undefined],
  ['9999-12-31', undefined],
  ['28-02-2026', undefined],
  ['2026-2-8', undefined],
  ['', undefined],
  [null, undefined],
])('a day: %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

it.each([
  ['1', 1],
  ['365', 365],
  ['366', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['', undefined],
  [null, undefined],
])('a whole number up to 365: %s', (text, value) => {
  expect(wholeOf(text, { most: 365 })).toBe(value);
});

it('takes zero where zero is one', () => {
  expect(wholeOf('0', { least: 0, most: 10 })).toBe(0);
});

it('takes what is known, and nothing else', () => {
  expect(oneOf(['oldest', 'newest'], 'newest')).toBe('newest');
  expect(oneOf(['oldest', 'newest'], 'Newest')).toBeUndefined();
  expect(oneOf(['oldest', 'newest'], null)).toBeUndefined();
});
