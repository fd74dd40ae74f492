import { expect, it } from 'vitest';
import { amountField, choiceField, codeField, dayField, textField } from '#contract/upload-fields.ts';
import { type RowGiven, readRow } from './row.ts';

const label = { label: () => '', hint: () => '', also: [], wrong: 'error_text_field' as const };
const fields = {
  code: { ...codeField(label), isKey: true as const },
  name: textField({ ...label, most: 10 }),
  phone: { ...textField({ ...label, most: 10 }), clearable: true as const },
  place: choiceField({ ...label, wrong: 'directory_intake_wrong_location' }),
  since: dayField(label),
  cost: amountField(label),
};
const given: RowGiven = {
  monthFirst: false,
  today: '2026-11-23',
  spellings: new Map(),
  currency: 'INR',
  choices: new Map([
    [
      'place',
      new Map([
        ['koc', 'KOC'],
        ['kochi', 'KOC'],
      ]),
    ],
  ]),
  meanings: new Map([['place', new Map([['cochin', 'KOC']])]]),
};
const read = (cells: Record<string, string>, faults = {}, more: Partial<RowGiven> = {}) =>
  readRow(fields, { code: 'E1', ...cells }, faults, { ...given, ...more });

it.each([
  [{ name: ' Asha ' }, { name: 'Asha' }],
  [{ name: '  ' }, {}],
  [{ name: '\u200b\u3164' }, {}],
  [{ name: 'Cafe\u0301' }, { name: 'Café' }],
  [{ phone: '(clear)' }, { phone: null }],
  [{ phone: ' (Clear)' }, { phone: null }],
  [{ place: ' kochi' }, { place: 'KOC' }],
  [{ place: 'Cochin' }, { place: 'KOC' }],
  [{ since: '3 Apr 2024' }, { since: '2024-04-03' }],
  [{ cost: '₹ 62,000.5' }, { cost: '6200050' }],
])('%j sets %j', (cells, value) => {
  expect(read(cells as Record<string, string>)).toEqual({ key: 'E1', value, unread: {}, noted: {} });
});

it.each([
  [{ code: '' }, {}, 'code', 'uploads_wrong_no_key'],
  [{ code: 'E 1' }, {}, 'code', 'error_text_field'],
  [{ code: '(clear)' }, {}, 'code', 'uploads_wrong_clear'],
  [{ name: '(clear)' }, {}, 'name', 'uploads_wrong_clear'],
  [{ name: 'A name that is long' }, {}, 'name', 'upload_wrong_long'],
  [{ name: 'A\u0007' }, {}, 'name', 'error_text_field'],
  [{ name: 'A \u202eshs' }, {}, 'name', 'error_text_field'],
  [{ name: '\u0958'.repeat(6) }, {}, 'name', 'upload_wrong_long'],
  [{ place: 'Moon' }, {}, 'place', 'directory_intake_wrong_location'],
  [{ since: '31-02-2024' }, {}, 'since', 'error_text_field'],
  [{ since: '1-1-1800' }, {}, 'since', 'error_text_field'],
  [{ cost: '0' }, {}, 'cost', 'error_text_field'],
  [{ cost: '1,5' }, {}, 'cost', 'error_text_field'],
  [{ phone: '9.19E+11' }, { phone: 'long_number' }, 'phone', 'uploads_wrong_long_number'],
] as const)('%j can’t be read', (cells, faults, field, key) => {
  const { unread, value } = read(cells as Record<string, string>, faults);
  expect(unread).toMatchObject({ [field]: { key } });
  expect(value).not.toHaveProperty(field);
});

it('takes the month first where it was said so', () => {
  expect(read({ since: '04/03/2024' }, {}, { monthFirst: true }).value).toEqual({ since: '2024-04-03' });
});

it('asks for a letter that is broken in the file', () => {
  expect(read({ name: 'Jos\ufffd' }).unread).toEqual({ name: { key: 'uploads_wrong_broken', with: {} } });
});
