import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test.each([
  ['', []],
  [
    'Book by the portal.  Keep  the receipt. Ok. Book by the portal.',
    ['Book by the portal.', 'Keep the receipt.'],
  ],
  ['यात्रा से पहले पूछें। रसीद रखें।', ['यात्रा से पहले पूछें।', 'रसीद रखें।']],
  ['x'.repeat(50), ['x'.repeat(30)]],
])('the sentences of %j', (text, expected) => {
  expect(sentencesOf(text, { least: 8, most: 30 })).toEqual(expected);
});
