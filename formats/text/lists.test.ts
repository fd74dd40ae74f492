import { expect, test } from 'vitest';
import { speakTo } from '#server/language.ts';
import { andList, earlier, inOrder, orList, plainList } from './lists.ts';

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

test('what stands side by side is parted as its reader parts it', () => {
  const listed = (locale: 'en' | 'hi' | 'ar') =>
    speakTo({ locale }, () => plainList(['1 approval', '2 invoices', 'KOC']));
  expect(listed('en')).toBe('1 approval, 2 invoices, KOC');
  expect(listed('hi')).toBe('1 approval, 2 invoices, KOC');
  expect(listed('ar')).toBe('1 approval، و2 invoices، وKOC');
  expect(plainList([])).toBe('');
});
