import { expect, test } from 'vitest';
import { askedFor, shares, stepTo } from './rules.ts';

test.each([
  ['nothing', [], []],
  ['one group alone has all twelve', [40], [12]],
  ['all there are, where they are few', [1, 2, 1], [1, 2, 1]],
  ['what others do not need of eight is for the first', [12, 1, 2], [5, 1, 2]],
  ['and then for the next', [2, 12, 1], [2, 5, 1]],
  ['three of each where there are many', [12, 12, 12, 12], [3, 3, 3, 3]],
  ['three of each of more groups, too', [12, 12, 12, 12, 2], [3, 3, 3, 3, 2]],
  ['an empty group takes no part', [0, 12, 0], [0, 12, 0]],
])('%s', (_, counts, shown) => {
  expect(shares(counts)).toEqual(shown);
});

test.each([
  ['chair', null, 'chair'],
  ['  mesh chair ', null, 'mesh chair'],
  ['> dark', 'action', 'dark'],
  ['>', 'action', ''],
  ['@asha', 'person', 'asha'],
  ['asha@meridian', null, 'asha@meridian'],
])('‘%s’ asks for %s: ‘%s’', (typed, only, words) => {
  expect(askedFor(typed)).toEqual({ only, words });
});

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['PageDown', 0, 20, 5],
  ['PageDown', 18, 20, 19],
  ['PageUp', 3, 20, 0],
  ['a', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %i of %i leads to %s', (key, from, count, to) => {
  expect(stepTo(key, from, count)).toBe(to);
});
