import { expect, it } from 'vitest';
import { directionOf, firstLines, linesOf, paragraphsOf, type WidthOf } from './lines.ts';

const face = { size: 10, weight: 'regular' } as const;
/** Every letter is one wide. */
const widthOf: WidthOf = (word) => [...word].length;

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one  two', 3, ['one', 'two']],
  ['onetwothree', 4, ['onet', 'woth', 'ree']],
  ['a onetwothree b', 5, ['a', 'onetw', 'othre', 'e b']],
  ['क्षत्रिय', 5, ['क्षत्', 'रिय']],
  ['', 5, []],
])('breaks %j in lines of %i', (text, width, lines) => {
  const broken = linesOf(text, face, width, widthOf);
  expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  if (!/\p{M}/u.test(text)) expect(broken).toEqual(lines);
  // No sign without its letter.
  expect(broken.every((line) => !/^\p{M}/u.test(line))).toBe(true);
});

it.each([
  ['Asha (آشا)', 'ltr'],
  ['(آشا) Asha', 'rtl'],
  ['2025 हिन्दी', 'ltr'],
  ['12-11-2026', 'rtl'],
  ['\u200f12', 'rtl'],
])('reads %j %s', (text, direction) => {
  expect(directionOf(text, 'rtl')).toBe(direction);
});

it('is of text alone: controls, ends of a line and marks that turn what follows are none', () => {
  expect(paragraphsOf('a\u0000\u0007b\u202ec\u2067d\r\n\n\te\u2028f')).toEqual(['abcd', 'e', 'f']);
});

it.each([
  [['one two', 'three'], 2, ['one two', 'three']],
  [['one two', 'three'], 1, ['one two…']],
  [['one twos', 'three'], 1, ['one…']],
  [['onetwoth', 'three'], 1, ['onetwot…']],
])('keeps the first of %j, at most %i', (lines, most, kept) => {
  expect(firstLines(lines, most, face, 8, widthOf)).toEqual(kept);
});
