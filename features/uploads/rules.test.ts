import { describe, expect, it } from 'vitest';
import { fieldsOf, headerAmong } from './header.ts';
import { actionsIn, headerOf, wrongColumns } from './rules.ts';

const field = (label: string, ...also: string[]) => ({ label: () => label, also });
const fields = {
  empcode: { ...field('Employee code', 'code', 'id'), isKey: true as const },
  name: field('Name', 'fullname'),
  managerCode: field('Manager’s code', 'manager'),
  fullAddress: { ...field('Address'), parts: [['street', 'address1'], ['address2'], ['pin', 'postcode']] },
};
const none = new Map<string, string | null>();

describe('columns', () => {
  it('compares names by their letters and digits', () => {
    expect(headerOf(' Employee-Code* ')).toBe('employeecode');
    expect(headerOf('Ｃｏｄｅ')).toBe('code');
    expect(headerOf('कर्मचारी कोड')).toBe('कर्मचारीकोड');
  });

  it.each([
    [
      ['Employee code', 'Name'],
      ['empcode', 'name'],
    ],
    [
      ['ID', 'Full name', 'Shoe size'],
      ['empcode', 'name', null],
    ],
    // What is called so is preferred to what others call so.
    [
      ['Manager', 'Manager’s code'],
      [null, 'managerCode'],
    ],
    [['Manager'], ['managerCode']],
    [
      ['Name', 'Name'],
      ['name', null],
    ],
    [
      ['', 'empcode'],
      [null, 'empcode'],
    ],
  ])('%j are %j', (headers, expected) => {
    expect(fieldsOf(headers, fields, none)).toEqual(expected);
  });

  it.each([
    [
      ['PIN', 'Street', 'Code'],
      ['fullAddress', 'fullAddress', 'empcode'],
    ],
    // The whole is there, or a part alone, which is not the whole.
    [
      ['Address', 'Street', 'PIN'],
      ['fullAddress', null, null],
    ],
    [['Street'], [null]],
  ])('%j are %j by their parts', (headers, expected) => {
    expect(fieldsOf(headers, fields, none)).toEqual(expected);
  });

  it('remembers what was chosen, and forgets a field that is no more', () => {
    const remembered = new Map([
      ['nombre', 'name'],
      ['code', null],
      ['id', 'gone'],
    ]);
    expect(fieldsOf(['Nombre', 'Code', 'ID', 'Name'], fields, remembered)).toEqual([
      'name',
      null,
      'empcode',
      null,
    ]);
  });

  it('finds the header below what stands above it', () => {
    const rows = [
      { row: 1, cells: ['Employees of Kochi'] },
      { row: 2, cells: ['made on', '2026-11-22'] },
      { row: 4, cells: ['Code', 'Full name', 'Town'] },
      { row: 5, cells: ['E1', 'Asha', 'Kochi'] },
    ];
    expect(headerAmong(rows, fields, none)).toBe(4);
    expect(headerAmong(rows.slice(0, 2), fields, none)).toBe(2);
    expect(headerAmong([], fields, none)).toBe(1);
  });

  it.each([
    [
      [
        ['SAVE0001', '25% off headphones'],
        ['SAVE0002', '25% off headphones'],
      ],
      0,
    ],
    [
      [
        ['E1', 'asha@example.com'],
        ['E22', 'dev@example.com'],
      ],
      0,
    ],
    [
      [
        ['Numéro', 'Rufname'],
        ['E1', 'Asha'],
      ],
      1,
    ],
    [
      [
        ['Asha', 'Rao'],
        ['Dev', 'Nair'],
      ],
      1,
    ],
    // One row, or cells that are blank.
    [[['E1', 'Asha']], 0],
    [[['Numéro', 'Rufname']], 1],
    [
      [
        ['E1', '', 'Asha'],
        ['', 'x@example.com', 'Dev'],
        ['E33', 'y@example.com', ''],
      ],
      0,
    ],
    // Codes that are drawn have figures in other places, or none.
    [[['X7K2PA'], ['9QQ1ZB'], ['4418'], ['ABC12Z']], 0],
    [[['XKQPWA'], ['X7K2PA'], ['Q9RRTB']], 0],
    [
      [
        ['4418', 'none'],
        ['X7K2PA', 'x@example.com'],
      ],
      1,
    ],
    // Names that have figures, above numbers.
    [
      [
        ['Ciudad', 'Q1', 'Q2'],
        ['Kochi', '12', '14'],
      ],
      1,
    ],
    [
      [
        ['Ciudad', '2025', '2026'],
        ['Kochi', '12', '14'],
      ],
      1,
    ],
  ])('takes the first of %j for data where it looks like those below: header %s', (cells, header) => {
    const rows = cells.map((row, index) => ({ row: index + 1, cells: row }));
    expect(headerAmong(rows, fields, none)).toBe(header);
  });

  it.each([
    [
      [
        { column: 0, field: 'empcode' },
        { column: 1, field: 'name' },
      ],
      null,
    ],
    [[{ column: 0, field: 'name' }], 'no_key'],
    [
      [
        { column: 0, field: 'empcode' },
        { column: 1, field: 'empcode' },
      ],
      'twice',
    ],
    [
      [
        { column: 0, field: 'empcode' },
        { column: 0, field: 'name' },
      ],
      'column_twice',
    ],
    [
      [
        { column: 0, field: 'empcode' },
        { column: 1, field: 'fullAddress' },
        { column: 2, field: 'fullAddress' },
      ],
      null,
    ],
    [[{ column: 0, field: 'toString' }], 'unknown'],
  ])('%j: %s', (columns, wrong) => {
    expect(wrongColumns(columns, fields)).toBe(wrong);
  });
});

describe('what may be done', () => {
  const counts = { added: 1, changed: 0, wrong: 0 };
  it.each([
    ['opened', null, ['check', 'discard']],
    ['checking', null, ['discard']],
    ['ready', counts, ['check', 'correct', 'apply', 'discard']],
    ['ready', { ...counts, wrong: 1 }, ['check', 'correct', 'discard']],
    ['ready', { ...counts, added: 0 }, ['check', 'correct', 'discard']],
    ['applying', counts, []],
    ['applied', counts, ['undo']],
    ['undone', counts, []],
  ] as const)('%s', (state, of, actions) => {
    expect(actionsIn(state, of)).toEqual(actions);
  });
});
