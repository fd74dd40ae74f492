import { expect, it } from 'vitest';
import type { Field, UploadRow } from '../../contract.ts';
import { mayStandElsewhere, nextWrong, wrongFields } from './next-wrong.ts';

const fields = ['empcode', 'name', 'locationId'].map((name) => ({ name })) as Field[];
const row = (number: number, wrong: string[], more: Partial<UploadRow> = {}) =>
  ({
    row: number,
    leftOut: false,
    cells: { locationId: number % 2 === 0 ? 'BLR' : ' blr' },
    wrong: Object.fromEntries(wrong.map((name) => [name, 'Enter another.'])),
    ...more,
  }) as UploadRow;

it('names what is wrong in the order of the kind, what is not of it last', () => {
  expect(wrongFields(row(2, ['other', 'locationId', 'name']), fields)).toEqual([
    'name',
    'locationId',
    'other',
  ]);
});

it.each([
  [
    [row(2, ['name', 'locationId']), row(3, ['name'])],
    { row: 2, field: 'name' },
    { row: 2, field: 'locationId' },
  ],
  [[row(2, ['name']), row(3, ['name'])], { row: 2, field: 'name' }, { row: 3, field: 'name' }],
  // What was just corrected may be gone from the list.
  [[row(2, ['name']), row(9, ['name'])], { row: 3, field: 'name' }, { row: 9, field: 'name' }],
  [[row(2, ['name'])], { row: 9, field: 'name' }, { row: 2, field: 'name' }],
  [[row(2, ['name'], { leftOut: true })], { row: 1, field: 'name' }, null],
  [[row(2, [])], { row: 1, field: 'name' }, null],
])('the next that is wrong: case %#', (rows, at, next) => {
  expect(nextWrong(rows, fields, at)).toEqual(next);
});

it('offers the other rows where they may say the same', () => {
  const at = { row: 2, field: 'locationId' };
  expect(mayStandElsewhere([row(2, []), row(3, [])], at, false)).toBe(true);
  expect(mayStandElsewhere([row(2, [])], at, false)).toBe(false);
  expect(mayStandElsewhere([row(2, [])], at, true)).toBe(true);
  expect(mayStandElsewhere([row(2, [], { cells: {} })], at, true)).toBe(false);
});
