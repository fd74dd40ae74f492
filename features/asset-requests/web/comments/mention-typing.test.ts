import { expect, test } from 'vitest';
import { mentionAt } from './mention-typing.ts';

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
