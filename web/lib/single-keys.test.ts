import { expect, test } from 'vitest';
import { isLatin, placeOf } from './single-keys.ts';

test.each([
  ['a', 'KeyA'],
  ['Shift+a', 'Shift+KeyA'],
  ['?', undefined],
  ['ArrowDown', undefined],
  ['Enter', undefined],
])('%s stands at %s', (name, place) => {
  expect(placeOf(name)).toBe(place);
});

test.each([
  ['a', true],
  ['é', true],
  ['ش', false],
  ['ा', false],
  ['ф', false],
  ['ArrowDown', false],
  ['1', false],
])('a key with %s has a Latin letter: %s', (key, expected) => {
  expect(isLatin(key)).toBe(expected);
});
