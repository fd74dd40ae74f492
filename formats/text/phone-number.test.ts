import { expect, it } from 'vitest';
import { readPhone } from './phone-number.ts';

it.each([
  ['+91 98765 00501', '+91 98765 00501'],
  ['9876500501.0', '9876500501'],
  ['9.876500501E9', '9876500501'],
  ['\u202a+91 98765 00901\u202c', '+91 98765 00901'],
  ['tel:+91-98765-00501', '+91-98765-00501'],
  ['="9876500501"', '9876500501'],
  ["'+919876500501", '+919876500501'],
  ['=9876500501', '9876500501'],
  ['=+919876500501', '+919876500501'],
  ['(0484) 235.7000', '(0484) 235.7000'],
  ['0484\u00a0235 7000', '0484 235 7000'],
  ['0484 235 7000 ext 12', '0484 235 7000 ext 12'],
  ['९८७६५००५०१', '9876500501'],
  ['98765–00501', '98765-00501'],
  ['4711', '4711'],
])('%j is %j', (text, number) => {
  expect(readPhone(text)).toEqual({ number });
});

it.each(['NULL', 'N/A', '\\N', '-', 'TRUE', 'false', '', '0', 'None', '\u200b'])(
  '%j is no number',
  (text) => {
    expect(readPhone(text)).toEqual({ number: null });
  },
);

it.each([
  ['no phone', 'none'],
  ['call Asha', 'none'],
  ['12', 'none'],
  ['9'.repeat(19), 'none'],
  ['98765\u202e00501', 'none'],
  ['9876500501 / 9876500502', 'several'],
  ['9876500501, 0484-2357000', 'several'],
  ['9876500501\n9876500502', 'several'],
  ['9876500501 or 9876500502', 'several'],
  ['9.88E9', 'rounded'],
] as const)('%j is asked about: %s', (text, wrong) => {
  expect(readPhone(text)).toEqual({ wrong });
});
