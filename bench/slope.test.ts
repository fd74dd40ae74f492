import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

/** Values that rise by so much each, with the same swing about their line. */
const rising = (by: number, swing: number) =>
  Array.from({ length: 200 }, (_, at) => 100 + at * by + swing * Math.sin(at * 2.4));

it('finds the slope of a line, and is as sure of it as its values swing', () => {
  const [still, swinging] = [slopeOf(rising(0.5, 0)), slopeOf(rising(0.5, 20))];
  expect(still.slope).toBeCloseTo(0.5, 6);
  expect(still.most).toBeCloseTo(0.5, 6);
  expect(swinging.slope).toBeCloseTo(0.5, 1);
  expect(swinging.most).toBeGreaterThan(swinging.slope);
});

it('takes no swing for growth, and no growth for a swing', () => {
  expect(slopeOf(rising(0, 5)).slope).toBeCloseTo(0, 1);
  expect(slopeOf(rising(0.05, 1)).most).toBeGreaterThan(0.05);
  expect(() => slopeOf([1, 2, 3])).toThrow('3 values');
});
