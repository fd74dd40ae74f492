import { expect, test } from 'vitest';
import { andList, earlier, inOrder, orList } from './lists.ts';

test('lists and orders are those of the language that is spoken', () => {
  expect(andList(['Asha', 'Ravi', 'Leena'])).toBe('Asha, Ravi, and Leena');
  expect(orList(['Asha', 'Ravi'])).toBe('Asha or Ravi');
  expect(['b', 'É', 'a', 'Z'].sort(inOrder)).toEqual(['a', 'b', 'É', 'Z']);
  expect(['2026-11-22', '2026-02-01', 'Z', 'a'].sort(earlier)).toEqual([
    '2026-02-01',
    '2026-11-22',
    'Z',
    'a',
  ]);
});
