import { expect, it } from 'vitest';
import { digits, type Measured, rowOf, wantedWords } from './measured.ts';

const reads: Measured = {
  what: 'reads',
  unit: 'answers/s',
  rounds: [300, 100, 200],
  floor: { what: 'bare', rounds: [100, 100, 400] },
  wanted: { of: 'ratio', least: 1.5 },
};

it('judges by the median of the rounds’ own ratios, not by the ratio of the medians', () => {
  expect(rowOf(reads)).toMatchObject({ figure: 200, ratio: 1, spread: [0.5, 3], met: false });
  expect(rowOf({ ...reads, rounds: [300, 200, 200] })).toMatchObject({ ratio: 2, met: true });
});

it('judges a figure by itself where that is what is wanted', () => {
  const bytes = { what: 'script', unit: 'bytes', rounds: [90, 100, 110] };
  expect(rowOf({ ...bytes, wanted: { of: 'figure', most: 100 } })).toMatchObject({ ratio: null, met: true });
  expect(rowOf({ ...bytes, wanted: { of: 'figure', most: 99 } }).met).toBe(false);
  expect(rowOf(bytes).met).toBeNull();
});

it('takes no figure that was not measured', () => {
  expect(() => rowOf({ ...reads, rounds: [] })).toThrow('not measured');
  expect(() => rowOf({ ...reads, rounds: [1, Number.NaN, 1] })).toThrow('not measured');
  expect(() => rowOf({ ...reads, rounds: [1] })).toThrow('its floor 3');
  expect(() => rowOf({ what: 'a', unit: 'ms', rounds: [1], wanted: { of: 'ratio', most: 2 } })).toThrow(
    'no floor',
  );
});

it('writes numbers as one reads them', () => {
  expect([0.034, 1, 4.567, 99.94, 1234.5].map(digits)).toEqual(['0.034', '1', '4.57', '99.9', '1,235']);
  expect(wantedWords({ wanted: { of: 'ratio', least: 1.5 }, unit: 'ms' })).toBe('at least 1.5 ×');
  expect(wantedWords({ wanted: { of: 'figure', most: 100 }, unit: 'ms' })).toBe('at most 100 ms');
});
