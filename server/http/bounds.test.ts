import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { deepest, mostFields, mostParts, mostValues, outOfBounds } from './bounds.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

it.each([
  ['levels', nested(deepest), null],
  ['levels', nested(deepest + 1), 'depth'],
  ['levels', nested(100_000), 'depth'],
  ['levels that are never closed', '['.repeat(100_000), 'depth'],
  ['fields', JSON.stringify(fields(mostFields)), null],
  ['fields', JSON.stringify(fields(mostFields + 1)), 'fields'],
  ['fields within', JSON.stringify({ list: [1, fields(mostFields + 1)] }), 'fields'],
  ['fields of many', JSON.stringify(Array(50).fill(fields(100))), null],
  ['a field twice', `{${'"a":1,'.repeat(mostFields + 1)}"a":1}`, 'fields'],
  ['items', JSON.stringify(Array(30_000).fill(1)), null],
  ['objects', JSON.stringify(Array(mostParts - 1).fill({})), null],
  ['objects', JSON.stringify(Array(mostParts).fill({})), 'parts'],
  ['values', JSON.stringify(Array(mostValues).fill(1)), null],
  ['values', JSON.stringify(Array(mostValues + 1).fill(1)), 'values'],
  ['commas in a text', JSON.stringify(','.repeat(mostValues + 1)), null],
  [
    'what stands in a text',
    JSON.stringify([nested(100), '::"'.repeat(1_000), '\\'.repeat(999), '\\"']),
    null,
  ],
  ['no JSON', ']]]]:"', null],
])('is told before it is read: %s', (_what, json, found) => {
  expect(outOfBounds(json)).toBe(found);
});

/** The same, of what was read. */
function deepestOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(deepestOf));
}

test('what JSON has in its texts and names is not taken for its form', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', ':', ',', 'a', '\n', 'é') });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 40 },
      text,
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(text, tie('value'), { maxKeys: 2 }),
    ),
  }));
  fc.assert(
    fc.property(value, (some) => {
      expect(outOfBounds(JSON.stringify(some)) === 'depth').toBe(deepestOf(some) > deepest);
    }),
  );
});
