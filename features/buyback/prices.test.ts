import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter } from '#formats/time/days.ts';
import { curveFrom, type Depreciation, priceOn, wrongCurve } from './prices.ts';
import { conditions } from './vocabulary.ts';

const table: Depreciation = {
  points: [
    { months: 0, percent: 100 },
    { months: 12, percent: 60 },
    { months: 36, percent: 20 },
  ],
  good: 90,
  worn: 70,
  least: 5,
};
const thing = { boughtOn: '2024-01-01', cost: 6_000_000, condition: 'like-new' } as const;

it.each([
  ['the day it was bought', '2024-01-01', 6_000_000],
  ['before it', '2023-01-01', 6_000_000],
  // 2024 has 366 days; half of them take half of 40 percent.
  ['between two points', '2024-07-02', 4_800_000],
  ['at a point', '2025-01-01', 3_600_000],
  ['half of the second part', '2026-01-01', 2_400_000],
  ['at the last point', '2027-01-01', 1_200_000],
  ['long after it', '2040-01-01', 1_200_000],
])('%s', (_, day, price) => {
  expect(priceOn(table, thing, day, 100)).toBe(price);
});

it.each([
  ['like-new', 3_600_000],
  ['good', 3_240_000],
  ['worn', 2_520_000],
] as const)('in condition %s it is worth %i', (condition, price) => {
  expect(priceOn(table, { ...thing, condition }, '2025-01-01', 100)).toBe(price);
});

it('never comes below the least, nor below one, and is whole, rounded down', () => {
  const low = { ...table, points: [{ months: 0, percent: 1 }] };
  expect(priceOn(low, thing, '2025-01-01', 100)).toBe(300_000);
  expect(priceOn({ ...low, least: 0 }, { ...thing, cost: 150 }, '2025-01-01', 100)).toBe(100);
  expect(priceOn(table, { ...thing, cost: 99_999 }, '2024-01-01', 100)).toBe(99_900);
  expect(priceOn(table, { ...thing, cost: 99_999 }, '2024-01-01', 1)).toBe(99_999);
  expect(priceOn(table, { ...thing, cost: 99_999 }, '2024-01-01', 1000)).toBe(99_000);
});

it('a table whose first point is later starts from the whole cost', () => {
  expect(priceOn({ ...table, points: table.points.slice(1) }, thing, '2024-07-02', 100)).toBe(4_800_000);
});

it('a curve is the price of each of its days', () => {
  expect(curveFrom(table, thing, { from: '2025-01-01', step: 365, count: 3, unit: 100 })).toEqual([
    { day: '2025-01-01', price: 3_600_000 },
    { day: '2026-01-01', price: 2_400_000 },
    { day: '2027-01-01', price: 1_200_000 },
  ]);
});

it.each([
  ['empty', []],
  [
    'order',
    [
      [12, 60],
      [12, 50],
    ],
  ],
  [
    'order',
    [
      [24, 60],
      [12, 50],
    ],
  ],
  [
    'rises',
    [
      [0, 60],
      [12, 61],
    ],
  ],
  [
    null,
    [
      [0, 60],
      [12, 60],
    ],
  ],
] as const)('a curve can be refused: %s', (why, points) => {
  expect(wrongCurve(points.map(([months, percent]) => ({ months, percent })))).toBe(why);
});

const percent = fc.integer({ min: 0, max: 100 });
const curves = fc
  .uniqueArray(fc.integer({ min: 0, max: 240 }), { minLength: 1, maxLength: 24 })
  .chain((months) =>
    fc.array(percent, { minLength: months.length, maxLength: months.length }).map((percents) => {
      const falling = percents.toSorted((one, other) => other - one);
      return months
        .toSorted((one, other) => one - other)
        .map((month, index) => ({ months: month, percent: falling[index] ?? 0 }));
    }),
  );

it('a price never rises with the day and is never above the cost', () => {
  fc.assert(
    fc.property(
      fc.record({ points: curves, good: percent, worn: percent, least: percent }),
      fc.constantFrom(...conditions),
      fc.integer({ min: 100, max: 1_000_000_000_000 }),
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: 0, max: 800 }),
      (drawn, condition, cost, age, more) => {
        const priced = { boughtOn: '2020-02-29', cost, condition };
        const at = (days: number) => priceOn(drawn, priced, daysAfter(priced.boughtOn, days), 100);
        expect(at(age + more)).toBeLessThanOrEqual(at(age));
        expect(at(age)).toBeLessThanOrEqual(cost);
        expect(at(age)).toBeGreaterThanOrEqual(100);
        expect(at(age) % 100).toBe(0);
      },
    ),
    { numRuns: 2_000 },
  );
});
