import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { line, paragraph } from '#contract/submitted-text.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { validatorOf } from './validators.ts';
import { fieldErrors } from './wrong-fields.ts';

/** What a text of so many characters is kept as, or what is said at its field. */
function taken(text: string, shape = line(5)): unknown {
  const sent = { zest: text };
  const validate = validatorOf(Type.Object({ zest: shape }), 'body');
  return validate(sent) ? sent.zest : fieldErrors(validate.errors ?? []);
}

/** What nobody sees: spaces of all kinds, what joins or parts letters, fillers, marks of what is written. */
const nothingSeen =
  ' \t\n\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u180e\u2000\u2007\u200b\u200c\u200d\u200e\u200f\u2028\u202f\u205f\u2060\u2062\u206a\u2800\u3000\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\u{1d173}\u{e0020}\u{e0100}';

describe.each([
  ['a line', line],
  ['a paragraph', paragraph],
])('%s', (_what, shape) => {
  test.each([...nothingSeen].map((one) => [one.codePointAt(0)?.toString(16), one]))(
    'of U+%s alone is none',
    (_code, one) => {
      expect(isBlank(one)).toBe(true);
      for (const text of [one, one.repeat(3), ` ${one}\u200b`])
        expect(taken(text, shape(5))).toEqual({ zest: 'Enter “zest”.' });
    },
  );

  test.each([
    ['  Chair ', { zest: 'At most 5 characters.' }],
    [' Desk', 'Desk'],
    ['नमस्ते', { zest: 'At most 5 characters.' }],
    // One character as it is typed, two as it is kept: composed, the letter has its dot by itself.
    ['\u0958\u0958', '\u0915\u093c\u0915\u093c'],
    ['\u0958\u0958\u0958', { zest: 'At most 5 characters.' }],
    // A surrogate pair is one.
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    ['', { zest: 'Enter “zest”.' }],
  ])('%j is %j', (text, kept) => {
    expect(taken(text, shape(5))).toEqual(kept);
  });
});
