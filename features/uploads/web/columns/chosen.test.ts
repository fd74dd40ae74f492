import { expect, it } from 'vitest';
import type { Field } from '../../contract.ts';
import { type Chosen, columnsNow, firstChosen, joinedText, lacking, usedColumns } from './chosen.ts';

const found = (column: number, header: string, field: string | null, part: number | null = null) => ({
  column,
  header,
  field,
  part,
  samples: [],
  ways: {},
  order: null,
});
const columns = [found(0, 'Code', 'empcode'), found(1, 'Town', 'locationId'), found(2, 'Joined', null)];
const chosen: Chosen = { sheet: 0, headerRow: null, encoding: null, fields: {}, orders: {}, firsts: [] };
const now = (
  fields: Record<string, string>,
  reading: Parameters<typeof columnsNow>[2] = null,
  headerRow = 1,
) => columnsNow(columns, { ...chosen, headerRow, fields }, reading, []);
const fields = [
  { name: 'empcode', isKey: true, needed: false },
  { name: 'name', isKey: false, needed: true },
] as Field[];

it('begins with the first sheet that is to be seen, or as it was read the last time', () => {
  const sheets = [true, false].map((hidden) => ({ name: '', hidden, rows: null }));
  expect(firstChosen({ reading: null, sheets })).toMatchObject({ sheet: 1, headerRow: null });
  const reading = { sheet: 0, headerRow: 4, columns: [] };
  expect(firstChosen({ reading, sheets })).toMatchObject({ sheet: 0, headerRow: 4 });
});

it('fills what was found, what was read the last time, and before both what is chosen', () => {
  expect(now({}).map((column) => column.now)).toEqual(['empcode', 'locationId', null]);
  const reading = { sheet: 0, headerRow: 1, columns: [{ column: 2, field: 'joinedOn' }] };
  expect(now({}, reading).map((column) => column.now)).toEqual([null, null, 'joinedOn']);
  expect(now({}, reading, 2).map((column) => column.now)).toEqual(['empcode', 'locationId', null]);
  expect(now({ 0: 'name', 1: '' }, reading).map((column) => column.now)).toEqual(['name', null, 'joinedOn']);
});

it('tells what was found by its name, and which fields two columns fill', () => {
  const [code, town, joined] = now({ 2: 'locationId' });
  expect(code).toMatchObject({ isFound: true, isTwice: false });
  expect(town).toMatchObject({ isFound: true, isTwice: true });
  expect(joined).toMatchObject({ isFound: false, isTwice: true });
});

it('tells what is lacking', () => {
  expect(lacking(now({ 0: '' }), fields)).toMatchObject({
    key: { name: 'empcode' },
    needed: [{ name: 'name' }],
  });
  expect(lacking(now({ 1: 'name' }), fields)).toEqual({ key: undefined, needed: [] });
});

it('joins columns of a field that several make as their names say, as they were read, or as they are put first', () => {
  const names = [
    found(0, 'Surname', 'name', 2),
    found(1, 'Code', 'empcode'),
    found(2, 'First name', 'name', 1),
  ];
  const joins = [{ name: 'name', joins: true }];
  const cells = ['Rao', 'E1', ' Asha'];
  const of = (more: Partial<Chosen>, reading: Parameters<typeof columnsNow>[2] = null) =>
    columnsNow(names, { ...chosen, headerRow: 1, ...more }, reading, joins);
  expect(of({})[0]).toMatchObject({ isTwice: false, place: { number: 2, count: 2 } });
  expect(joinedText(of({}), 'name', cells)).toBe('Asha Rao');
  expect(joinedText(of({ firsts: [0] }), 'name', cells)).toBe('Rao Asha');
  const before = [0, 2].map((column) => ({ column, field: 'name' }));
  expect(joinedText(of({}, { sheet: 0, headerRow: 1, columns: before }), 'name', cells)).toBe('Rao Asha');
  expect(usedColumns(of({})).map(({ column }) => column)).toEqual([1, 2, 0]);
});

it('reads a column as before where it fills the same, and in the order that is chosen', () => {
  const reading = {
    sheet: 0,
    headerRow: 1,
    columns: [{ column: 2, field: 'joinedOn', ways: { order: 'month' as const, wordsKept: true } }],
  };
  const sent = (more: Partial<Chosen>) =>
    usedColumns(columnsNow(columns, { ...chosen, headerRow: 1, ...more }, reading, []));
  expect(sent({})).toEqual(reading.columns);
  expect(sent({ orders: { 2: 'day' } })).toEqual([
    { column: 2, field: 'joinedOn', ways: { order: 'day', wordsKept: true } },
  ]);
  expect(sent({ fields: { 2: 'bornOn' } })).toEqual([{ column: 2, field: 'bornOn' }]);
});
