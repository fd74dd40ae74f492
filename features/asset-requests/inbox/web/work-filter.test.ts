import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '../../workflow/vocabulary.ts';
import { countFilters, readFilters, without, writeFilters } from './work-filter.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const words = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'grapheme-ascii' });

test('what an address was made of is read from it again', () => {
  fc.assert(
    fc.property(
      fc.record({
        role: maybe(fc.constantFrom('FL1' as const, 'FINANCE' as const)),
        view: maybe(fc.constantFrom('waiting' as const, 'all' as const)),
        status: maybe(fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1 })),
        locationId: maybe(words(20)),
        orgUnit: maybe(words(60)),
        purchaseType: maybe(fc.constantFrom('instore' as const, 'reimbursement' as const)),
        amountFrom: maybe(fc.integer({ min: 1, max: 1e12 })),
        amountTo: maybe(fc.integer({ min: 1, max: 1e12 })),
        waitingDays: maybe(fc.integer({ min: 1, max: 365 })),
        search: maybe(words(100)),
        order: maybe(fc.constantFrom('amount' as const, 'newest' as const)),
      }),
      (filters) => {
        const address = new URLSearchParams(String(writeFilters(without(filters))));
        expect(readFilters(address)).toEqual(without(filters));
      },
    ),
  );
});

test('what is no filter is left out', () => {
  const address = new URLSearchParams('view=mine&status=Lost&amountFrom=-1&waitingDays=1.5&order=&role=USER');
  expect(readFilters(address)).toEqual({});
  expect(countFilters({ amountFrom: 1, amountTo: 2, status: ['Closed'], search: 'x' })).toBe(2);
});
