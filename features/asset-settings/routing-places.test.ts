import { expect, test } from 'vitest';
import { keyOf } from '#contract/record-versions.ts';
import { pagesOf, placesOfRouting } from './routing-places.ts';

const row = (...parts: string[]) => ({ key: keyOf(...parts) });

test('the two approvals of a place are one row, in the order in which the places come', () => {
  const [first1, second1, first2] = [row('FL1', 'KOC', '*'), row('FL2', 'BLR', '*'), row('FL2', 'KOC', '*')];
  const unit = row('FL1', 'KOC', 'Retail');
  expect(placesOfRouting([first1, second1, unit, first2, { key: 'no place' }])).toEqual([
    { locationId: 'KOC', orgUnit: '*', rows: { FL1: first1, FL2: first2 } },
    { locationId: 'BLR', orgUnit: '*', rows: { FL1: null, FL2: second1 } },
    { locationId: 'KOC', orgUnit: 'Retail', rows: { FL1: unit, FL2: null } },
  ]);
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])('%i places make %i pages of 20', (count, pages) => {
  expect(pagesOf(count, 20)).toBe(pages);
});
