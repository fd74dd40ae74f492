import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cleanLine, saysNothing, unguarded, wholeText } from './cell-text.ts';

it.each([
  [' Asha  Rao ', 'Asha Rao'],
  ['Asha\u00a0Rao', 'Asha Rao'],
  ['Asha\r\nRao', 'Asha Rao'],
  ['Asha\tRao', 'Asha Rao'],
  ['As\u00adha\u200b\ufeff', 'Asha'],
  ['\u200eAsha\u200f', 'Asha'],
  ['\u202aAsha\u202c', 'Asha'],
  ['\u2068Asha\u2069', 'Asha'],
  ['\u200b', ''],
  ['Cafe\u0301', 'Café'],
  // A joiner is a letter's own.
  ['क्\u200dष', 'क्\u200dष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  // Letters that are turned round stay, to be refused.
  ['Test\u202enosreP', 'Test\u202enosreP'],
  ['a\u202eb\u202c', 'a\u202eb\u202c'],
  ["O'Brien", "O'Brien"],
])('cleans %j to %j', (text, clean) => {
  expect(cleanLine(text)).toBe(clean);
});

test('what is clean stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanLine(text);
      expect(cleanLine(clean)).toBe(clean);
    }),
  );
});

it.each([
  ['="0012"', '0012'],
  ['=T("0012")', '0012'],
  ["'0012", '0012'],
  ["'+91 98", '+91 98'],
  ["'t Hooft", "'t Hooft"],
  ['=HYPERLINK("mailto:a@example.com","a@example.com")', 'a@example.com'],
  ['=HYPERLINK("mailto:a@example.com")', 'mailto:a@example.com'],
  ['=hyperlink("x";"Asha")', 'Asha'],
  ['=cmd|calc', '=cmd|calc'],
])('takes the guard off %j: %j', (text, bare) => {
  expect(unguarded(text)).toBe(bare);
});

it.each(['NULL', 'N/A', '\\N', '#N/A', '-', '--', '—', 'None', 'nil', '(null)', ' null\u200b', 'NA'])(
  '%j says nothing',
  (text) => {
    expect(saysNothing(text)).toBe(true);
  },
);

it.each(['Christopher Null', 'Nilima', 'Nonesuch', '0', 'No', 'Navy', 'N'])('%j says something', (text) => {
  expect(saysNothing(text)).toBe(false);
});

it.each([
  ['1001.0', '1001'],
  ['1001.00', '1001'],
  ['9876500501.0', '9876500501'],
  ['9.876500501E9', '9876500501'],
  ['9.876500501e+09', '9876500501'],
  ['9.88E9', null],
  ['1.23E+18', null],
  ['5E3', null],
  ['1001.5', '1001.5'],
  ['E1001', 'E1001'],
  ['1E1001', '1E1001'],
  ['0012', '0012'],
])('of %j the digits are %j', (text, digits) => {
  expect(wholeText(text)).toBe(digits);
});
