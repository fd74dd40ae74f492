import { expect, test } from 'vitest';
import { lowerAscii, upperAscii } from './ascii-case.ts';

test.each([
  ['AZaz09@[`{', 'azaz09@[`{', 'AZAZ09@[`{'],
  ['', '', ''],
  // The sign of Kelvin, the I with a dot, the dotless i, the long s, the sharp s.
  ['\u212a\u0130\u0131\u017f\u00df', '\u212a\u0130\u0131\u017f\u00df', '\u212a\u0130\u0131\u017f\u00df'],
  ['Éé', 'Éé', 'Éé'],
])('the case of A to Z is folded and no other: %j', (text, lower, upper) => {
  expect([lowerAscii(text), upperAscii(text)]).toEqual([lower, upper]);
});
