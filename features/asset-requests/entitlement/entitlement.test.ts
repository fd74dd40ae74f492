import { expect, test } from 'vitest';
import { nextEligible } from './entitlement.ts';

const year = (of: number, entitled: number, used = 0) => ({
  year: of,
  entitled,
  reserved: used,
  consumed: 0,
});
test.each([
  ['something is left', [year(2026, 100, 40), year(2027, 100)], null],
  ['all is spent, and next year has some', [year(2026, 100, 100), year(2027, 50)], '2027-01-01'],
  [
    'all is spent, and next year has none',
    [year(2026, 100, 100), year(2027, 0), year(2029, 5)],
    '2029-01-01',
  ],
  ['none now, some in two years', [year(2028, 50)], '2028-01-01'],
  ['none ever', [], null],
  ['an earlier year does not count', [year(2025, 50)], null],
])('%s', (_, entitlements, day) => {
  expect(nextEligible(entitlements, 2026, 0)).toBe(day);
});

test('the rules of the next year count where nobody was given another amount for it', () => {
  const spent = year(2026, 100, 100);
  expect(nextEligible([spent], 2026, 500)).toBe('2027-01-01');
  expect(nextEligible([spent, year(2027, 0), year(2028, 5)], 2026, 500)).toBe('2028-01-01');
  expect(nextEligible([year(2026, 100)], 2026, 500)).toBeNull();
});
