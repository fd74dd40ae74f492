import { expect, test } from 'vitest';
import { isSearched, mentionAt } from './mention-typing.ts';

test.each([
  ['@', { from: 0, search: '' }],
  ['Hello @ra', { from: 6, search: 'ra' }],
  ['(@Ravi Me', { from: 1, search: 'Ravi Me' }],
  ['@Ravi Menon is', { from: 0, search: 'Ravi Menon is' }],
  ['@Ravi Menon is here', null],
  ['mail asha@meridian', null],
  ['@ ', null],
  ['Zoë @अनी', { from: 4, search: 'अनी' }],
  ['', null],
])('%j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected);
});

test.each([
  ['', true],
  ['ra', true],
  ['Ravi M', true],
  ['menon', true],
  ['e10', true],
  ['avi', false],
  ['E11', false],
  ['Ravi Menonx', false],
])('%j names Ravi Menon, E1002: %s', (search, named) => {
  expect(isSearched({ empcode: 'E1002', name: 'Ravi Menon' }, search)).toBe(named);
});
