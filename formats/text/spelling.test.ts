import { expect, it } from 'vitest';
import { spellingsOf } from './spelling.ts';

const known = ['Visual Merchandising', 'Finance', 'IT', 'L3', 'Sales North 1'];

it.each([
  ['finance', { name: 'Finance' }],
  ['FINANCE', { name: 'Finance' }],
  ['Visual  Merchandising', { name: 'Visual Merchandising' }],
  ['Visual\u00a0Merchandising', { name: 'Visual Merchandising' }],
  ['Visual\u200b Merchandising\u200f', { name: 'Visual Merchandising' }],
  ['Visual Merchandizing', { name: 'Visual Merchandizing', near: 'Visual Merchandising' }],
  ['Fianance', { name: 'Fianance', near: 'Finance' }],
  ['Fniance', { name: 'Fniance', near: 'Finance' }],
  ['Finances', { name: 'Finances', near: 'Finance' }],
  ['L4', { name: 'L4' }],
  ['Sales North 2', { name: 'Sales North 2' }],
  ['Legal', { name: 'Legal' }],
])('%j is %j', (said, spelled) => {
  expect(spellingsOf(known).of(said)).toEqual(spelled);
});

it('keeps to what came first of a new name, and says each time what it is nearly', () => {
  const spellings = spellingsOf(known);
  spellings.of('Data Science');
  expect(spellings.of('DATA  SCIENCE')).toEqual({ name: 'Data Science' });
  spellings.of('Finannce');
  expect(spellings.of('finannce')).toEqual({ name: 'Finannce', near: 'Finance' });
});

it('of a hundred thousand names, all new, is soon through', () => {
  const spellings = spellingsOf(known);
  const begun = performance.now();
  for (let index = 0; index < 100_000; index += 1)
    spellings.of(`Department ${'x'.repeat(index % 40)} ${index}`);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
