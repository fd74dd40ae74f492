import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntitlementRule, entitledBy } from './entitlements.ts';

const rule = (grade: string, orgUnit: string, amount: number): EntitlementRule => ({
  grade,
  orgUnit,
  amount,
});
const all = [rule('*', '*', 1), rule('*', 'Retail', 2), rule('M1', '*', 3), rule('M1', 'Retail', 4)];

test.each([
  ['both', { grade: 'M1', orgUnit: 'Retail' }, 4],
  ['the grade before the org unit', { grade: 'M1', orgUnit: 'IT' }, 3],
  ['the org unit', { grade: 'M2', orgUnit: 'Retail' }, 2],
  ['anybody', { grade: 'M2', orgUnit: 'IT' }, 1],
])('the most specific rule holds: %s', (_what, person, amount) => {
  expect(entitledBy(all, person)).toBe(amount);
  expect(entitledBy(all.toReversed(), person)).toBe(amount);
});

test('without a rule for somebody there is nothing, and a rule for others changes nothing', () => {
  const words = fc.constantFrom('*', 'M1', 'M2', 'Retail', 'IT');
  const rules = fc.array(fc.record({ grade: words, orgUnit: words, amount: fc.nat(1_000) }));
  fc.assert(
    fc.property(rules, (given) => {
      const person = { grade: 'M1', orgUnit: 'Retail' };
      const forThem = given.filter(
        ({ grade, orgUnit }) => ['*', 'M1'].includes(grade) && ['*', 'Retail'].includes(orgUnit),
      );
      expect(entitledBy(given, person)).toBe(entitledBy(forThem, person));
      expect(entitledBy(given, person) === null).toBe(forThem.length === 0);
    }),
  );
});
