import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldWord, lettersOf, wordsOf } from './words.ts';

it.each([
  ['José Núñez', ['jose', 'nunez']],
  ["D'Souza-Lobo, R. K.", ['dsouza', 'lobo', 'r', 'k']],
  ['Łukasz Weiß', ['lukasz', 'weiss']],
  ['Bjørn Þór', ['bjorn', 'thor']],
  ['Nguyễn Văn Đức', ['nguyen', 'van', 'duc']],
  ['मोहम्मद शर्मा', ['मोहम्मद', 'शर्मा']],
  ['مُحَمَّد أحمد', ['محمد', 'احمد']],
  ['E1042 HDFC0000123', ['e1042', 'hdfc0000123']],
  ['  ', []],
  ['😀 –', []],
])('%s has the words %j', (text, folded) => {
  expect(wordsOf(text).map((word) => word.folded)).toEqual(folded);
});

it('folds what is folded to itself, however it was composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldWord(text.toLowerCase());
      expect(foldWord(once)).toBe(once);
      expect(foldWord(text.toLowerCase().normalize('NFD'))).toBe(
        foldWord(text.toLowerCase().normalize('NFC')),
      );
    }),
  );
});

it('counts letters as their reader does', () => {
  expect(lettersOf('मोहन')).toEqual(['मो', 'ह', 'न']);
  expect(lettersOf('asha')).toHaveLength(4);
});
