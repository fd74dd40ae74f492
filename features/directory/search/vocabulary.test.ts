import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostTypos, nearWords, withPrefix } from './vocabulary.ts';

const letter = fc.constantFrom(...'abcdm');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const vocabulary = fc.uniqueArray(word, { minLength: 1, maxLength: 80 }).map((words) => words.sort());

/** By the book, letter by letter. */
function distance(one: string, other: string): number {
  const rows = Array.from(
    { length: one.length + 1 },
    (_, at) => [at, ...Array(other.length).fill(0)] as number[],
  );
  for (let at = 0; at <= other.length; at++) (rows[0] as number[])[at] = at;
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + cost,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, cell(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = least;
    }
  return cell(one.length, other.length);
}

/** The least distance of each word that is near. */
function leastOf(words: readonly string[], typed: string, open: boolean): Map<string, number> {
  const least = new Map<string, number>();
  for (const { from, to, distance: found } of nearWords(words, typed, open))
    for (const near of words.slice(from, to)) least.set(near, Math.min(least.get(near) ?? 9, found));
  return least;
}

it('finds the words within a typo or two, and no others', () => {
  fc.assert(
    fc.property(vocabulary, word, (words, typed) => {
      const most = mostTypos(typed.length);
      const expected = new Map(
        words.flatMap((one) => {
          const far = distance(typed, one);
          return most > 0 && far <= most ? [[one, far] as const] : [];
        }),
      );
      expect(leastOf(words, typed, false)).toEqual(expected);
    }),
  );
});

it('finds the words whose beginning is within a typo or two', () => {
  fc.assert(
    fc.property(vocabulary, word, (words, typed) => {
      const most = mostTypos(typed.length);
      const expected = new Map(
        words.flatMap((one) => {
          const far = Math.min(...[...one].map((_, at) => distance(typed, one.slice(0, at + 1))));
          return most > 0 && far <= most ? [[one, far] as const] : [];
        }),
      );
      expect(leastOf(words, typed, true)).toEqual(expected);
    }),
  );
});

it('finds the words that begin so', () => {
  fc.assert(
    fc.property(vocabulary, word, (words, prefix) => {
      const { from, to } = withPrefix(words, prefix);
      expect(words.slice(from, to)).toEqual(words.filter((one) => one.startsWith(prefix)));
    }),
  );
});
