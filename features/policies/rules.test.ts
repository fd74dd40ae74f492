import { describe, expect, test } from 'vitest';
import { askedVersion, inForce, wrongRecord, wrongVersion } from './rules.ts';

const today = '2026-06-15';
const version = (number: number, effectiveFrom: string, material = true) => ({
  number,
  effectiveFrom,
  material,
});

describe('of versions', () => {
  const versions = [
    version(1, '2026-01-01'),
    version(2, '2026-03-01', false),
    version(3, '2026-06-15'),
    version(4, '2026-06-15', false),
    version(5, '2026-07-01'),
  ];
  test.each([
    ['2025-12-31', undefined, undefined],
    ['2026-01-01', 1, 1],
    ['2026-06-14', 2, 1],
    [today, 4, 3],
    ['2026-07-01', 5, 5],
  ])('on %s version %s is in force and people are asked about %s', (day, number, asked) => {
    expect(inForce(versions, day)?.number).toBe(number);
    expect(askedVersion(versions, day)?.number).toBe(asked);
  });
});

test.each([
  [{ effectiveFrom: today, material: true, whatChanged: [] }, null, []],
  [{ effectiveFrom: today, material: false, whatChanged: [] }, null, ['material']],
  [{ effectiveFrom: '2026-06-14', material: true, whatChanged: [] }, null, ['effectiveFrom']],
  [{ effectiveFrom: today, material: false, whatChanged: ['A'] }, version(1, '2026-01-01'), []],
  [{ effectiveFrom: today, material: false, whatChanged: [] }, version(1, '2026-01-01'), ['whatChanged']],
  [
    { effectiveFrom: '2026-06-20', material: true, whatChanged: ['A'] },
    version(2, '2026-07-01'),
    ['effectiveFrom'],
  ],
  [{ effectiveFrom: '2026-07-01', material: true, whatChanged: ['A'] }, version(2, '2026-07-01'), []],
])('%o after %o: wrong is %j', (publishing, last, fields) => {
  expect(Object.keys(wrongVersion(publishing, last, today))).toEqual(fields);
});

test('a policy stands in a category that there is, and is for places that there are', () => {
  const known = { categories: ['work'], orgUnits: ['Retail'], locations: ['KOC'] };
  const value = { title: 'Travel', category: 'work', days: 14, asked: true, hidden: false };
  const audience = { orgUnits: ['Retail'], locations: ['KOC'], roles: [] };
  const wrong = (key: string, more: object) =>
    Object.keys(wrongRecord({ kind: 'policy', key, value: { ...value, audience, ...more } }, known));
  expect(wrong('travel', {})).toEqual([]);
  expect(wrong('The travel', { category: 'other' })).toEqual(['key', 'category']);
  expect(wrong('travel', { audience: { ...audience, locations: ['Moon'] } })).toEqual(['audience']);
});
