import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPoints, isUnfitPoint, unicodeTexts } from '#testing/words/all-of-unicode.ts';
import { isUnfit, isUnfitText, keptLine, keptText, shownLine, shownText } from './submitted-text.ts';

it.each([
  ['Chair', 'Chair'],
  ['  Chair \t', 'Chair'],
  ['Café', 'Café'],
  ['\u200b', ''],
  ['\u2800\u3164\u00ad\ufe0f', ''],
  ['नमस्\u200dते', 'नमस्\u200dते'],
  ['👩\u200d💻', '👩\u200d💻'],
])('keeps %j as %j', (typed, kept) => {
  expect(keptLine(typed)).toBe(kept);
  expect(isUnfit(kept)).toBe(false);
});

it.each([
  ['Lamp \u202egnp.exe', 'Lamp gnp.exe'],
  ['Asha\nBank', 'Asha Bank'],
  ['Asha\r\n\u2028Bank', 'Asha Bank'],
  ['Chair\ufffe', 'Chair\ufffd'],
  ['half \ud83d', 'half \ufffd'],
  ['\u2066Chair\u2069', 'Chair'],
  ['a\u0000b', 'a b'],
])('%j is not fit, and is shown as %j', (typed, shown) => {
  expect(isUnfit(typed)).toBe(true);
  expect(shownLine(typed)).toBe(shown);
});

it.each([
  [' One\r\nTwo\rThree\n', 'One\nTwo\nThree', false],
  ['a\tb\n\nCafe\u0301', 'a\tb\n\nCaf\u00e9', false],
  ['\u200b\n\t', '', false],
  ['One\u2028Two', 'One\u2028Two', true],
  ['One\n\u202eowT', 'One\n\u202eowT', true],
])('keeps the lines of %j as %j', (typed, kept, isWrong) => {
  expect(keptText(typed)).toBe(kept);
  expect(isUnfitText(kept)).toBe(isWrong);
});

it('tells of every code point whether it is fit, and shows none that is not', () => {
  const fit = unicodeTexts(5_000, (point) => !isUnfitPoint(point));
  expect(firstPoints([...fit].filter(isUnfit))).toEqual([]);
  const unfit = [...unicodeTexts(1, isUnfitPoint)];
  expect(unfit).toHaveLength(65 + 7 + 4 + 2_048 + 66);
  expect(firstPoints(unfit.filter((text) => !isUnfit(text)))).toEqual([]);
  const shown = [...unicodeTexts(5_000)].filter(
    (text) => isUnfit(shownLine(text)) || isUnfit(shownText(text).replace(/[\n\t]/g, '')),
  );
  expect(firstPoints(shown)).toEqual([]);
});

it('keeps what it has kept, and shows what is fit as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [kept, shown] = [keptLine(text), shownLine(text)];
      expect(keptLine(kept)).toBe(kept);
      expect(shownLine(shown)).toBe(shown);
      if (!isUnfit(kept)) expect(shownLine(kept)).toBe(kept.replace(/ {2,}/g, ' '));
    }),
  );
});
