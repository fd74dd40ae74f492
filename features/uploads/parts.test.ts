import { expect, it } from 'vitest';
import { inPartOrder, joined, partColumns } from './parts.ts';

const parts = [['firstname'], ['middlename'], ['lastname', 'surname']];

it('finds columns by what they are called, in the order of the parts', () => {
  expect(partColumns(['Surname', 'Code', 'First name'], parts)).toEqual([2, 0]);
  expect(partColumns(['First name', 'Code'], parts)).toEqual([]);
});

it('joins in the order of the parts, and what is called otherwise behind as it stands', () => {
  const columns = ['Rufname', 'Surname', 'First name'].map((header, column) => ({ header, column }));
  expect(inPartOrder(columns, parts).map(({ column }) => column)).toEqual([2, 1, 0]);
});

it.each([
  [['Asha', ' ', 'Rao '], 'asked', { text: 'Asha Rao', isLess: false }],
  [['Asha', '-', 'Rao'], 'asked', { text: 'Asha Rao', isLess: true }],
  [['Asha', 'NULL', 'Rao'], 'asked', { text: 'Asha Rao', isLess: true }],
  // Somebody may be called so.
  [['Christopher', '', 'Null'], 'asked', { text: 'Christopher Null', isLess: false, fault: 'no_part' }],
  [['Christopher', '', 'Null'], 'kept', { text: 'Christopher Null', isLess: false }],
  [['Asha', '(null)'], 'kept', { text: 'Asha', isLess: true }],
  [['1 MG Road', 'NULL'], 'out', { text: '1 MG Road', isLess: true }],
  [['NULL', ''], 'asked', { text: 'NULL', isLess: false }],
  [['', ''], 'asked', { text: '', isLess: false }],
] as const)('%j, words %s: %j', (texts, words, expected) => {
  expect(joined(texts, words)).toEqual(expected);
});

it('refuses what is longer than a cell', () => {
  expect(joined(['x'.repeat(1_500), 'y'.repeat(1_500)], 'out').fault).toBe('too_long');
});
