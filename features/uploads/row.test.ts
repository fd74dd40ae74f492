import { describe, expect, it } from 'vitest';
import { amountField, choiceField, codeField, dayField, textField } from '#contract/upload-fields.ts';
import { intakeFields } from '#features/directory/intake/fields.ts';
import { spellingsOf } from '#formats/text/spelling.ts';
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
  ways: new Map(),
  timeZone: 'Asia/Kolkata',
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
  expect(read(cells as Record<string, string>)).toMatchObject({ key: 'E1', value, unread: {}, noted: {} });
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
  const ways = new Map([['since', { order: 'month' }]] as const);
  expect(read({ since: '04/03/2024' }, {}, { ways }).value).toEqual({ since: '2024-04-03' });
});

it('asks for a letter that is broken in the file', () => {
  expect(read({ name: 'Jos\ufffd' }).unread).toEqual({ name: { key: 'uploads_wrong_broken', with: {} } });
});

describe('what is kept otherwise than it is written', () => {
  const employees = (cells: Record<string, string>, ways: RowGiven['ways'] = new Map()) =>
    readRow(
      intakeFields,
      { empcode: 'E1', ...cells },
      {},
      {
        ...given,
        ways,
        spellings: new Map([['department', spellingsOf(['Information Technology'])]]),
        meanings: new Map([['department', new Map([['it dept', 'Information Technology']])]]),
      },
    );
  it.each([
    [{ joinedOn: '03/04/1989' }, { kind: 'order', kept: '1989-04-03' }],
    [{ joinedOn: '13/04/89' }, { kind: 'century', kept: '1989-04-13' }],
    [{ joinedOn: '35886' }, { kind: 'number', kept: '1998-04-01' }],
    [{ joinedOn: '1998-03-31T18:30:00Z' }, { kind: 'moment', kept: '1998-04-01' }],
    [{ leftOn: '31-12-9999' }, { kind: 'noDay', kept: null }],
    [{ phone: 'N/A' }, { kind: 'nothing', kept: null }],
    [{ phone: 'TRUE' }, { kind: 'nothing', kept: null }],
    [{ name: 'NA' }, { kind: 'askedWord', kept: null, would: ['wordsKept'] }],
    [{ phone: '9.876543210E9' }, { kind: 'digits', kept: '9876543210' }],
    [{ phone: "'98765" }, { kind: 'guard', kept: '98765' }],
    [{ name: 'Asha  \u200bRao' }, { kind: 'marks', kept: 'Asha Rao' }],
    [{ email: 'ASHA@EXAMPLE.COM' }, { kind: 'capitals', kept: 'asha@example.com' }],
    [{ email: 'mailto:asha@example.com' }, { kind: 'around', kept: 'asha@example.com' }],
    [{ department: 'IT dept' }, { kind: 'meant', kept: 'Information Technology' }],
    [{ department: 'information technology' }, { kind: 'spelling', kept: 'Information Technology' }],
    [{ department: 'Information Tecnology' }, { kind: 'near', kept: 'Information Tecnology' }],
  ] as const)('of %j: %j', (cells, mend) => {
    const { mended } = employees(cells);
    const [[field, said] = ['', '']] = Object.entries(cells);
    expect(mended).toEqual({ [field]: expect.objectContaining({ said, ...mend }) });
  });

  it('is nothing where it is as it is written, but for blanks around it', () => {
    const plain = { name: ' Asha Rao', phone: '98765', joinedOn: '13-04-1989', department: 'Finance' };
    expect(employees(plain).mended).toEqual({});
  });

  it('is kept as it is written where somebody has chosen so', () => {
    const ways = new Map(
      Object.entries({
        name: { wordsKept: true },
        department: { asWritten: true },
        phone: { wordsKept: true },
      }),
    );
    const { value, unread, mended } = employees(
      { name: 'NA', department: 'information technology', phone: 'NA' },
      ways,
    );
    expect([value, unread]).toEqual([{ name: 'NA', department: 'information technology' }, {}]);
    expect(mended).toMatchObject({
      name: { kind: 'keptWord' },
      department: { kind: 'keptSpelling' },
      // It is no number, whatever is chosen.
      phone: { kind: 'nothing', would: [] },
    });
  });

  it('loses the guard that each cell of its column has, and no other apostrophe', () => {
    const ways = new Map(Object.entries({ name: { isGuarded: true } }));
    expect(employees({ name: "'Leena Shah" }, ways).value).toEqual({ name: 'Leena Shah' });
    expect(employees({ name: "'Leena Shah" }).value).toEqual({ name: "'Leena Shah" });
    expect(employees({ name: "'d Arc" }).value).toEqual({ name: "'d Arc" });
    expect(employees({ name: "O'Neil" }, ways).value).toEqual({ name: "O'Neil" });
  });
});
