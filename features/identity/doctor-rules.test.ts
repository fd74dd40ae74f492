import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateState, daysUntil, summariseSkew } from './doctor-rules.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

it.each([
  ['2026-01-01', '2027-01-01', 'good'],
  ['2026-01-01', '2026-04-01', 'good'],
  ['2026-01-01', '2026-03-31', 'soon'],
  ['2026-01-01', '2026-03-02', 'soon'],
  ['2026-01-01', '2026-03-01', 'over'],
  ['2026-03-02', '2027-01-01', 'future'],
])('a certificate from %s to %s is %s on the 1st of March', (from, to, state) => {
  expect(certificateState(day(from), day(to), day('2026-03-01'))).toBe(state);
});

it('counts whole days', () => {
  expect(daysUntil(day('2026-03-31'), day('2026-03-01'))).toBe(30);
  expect(daysUntil(day('2026-02-28'), new Date('2026-03-01T01:00:00Z'))).toBe(-2);
});

it('sums skews up, whatever their order', () => {
  expect(summariseSkew([])).toBeNull();
  expect(summariseSkew([5])).toEqual({ count: 1, min: 5, median: 5, max: 5 });
  expect(summariseSkew([300, -100, 10, 20])).toEqual({ count: 4, min: -100, median: 15, max: 300 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (skews) => {
      const { min = 0, median = 0, max = 0 } = summariseSkew(skews) ?? {};
      expect([min <= median, median <= max]).toEqual([true, true]);
    }),
  );
});
