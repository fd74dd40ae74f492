import { expect, it } from 'vitest';
import type { Field } from '../../contract.ts';
import { ambiguousDay, type Chosen, columnsNow, firstChosen, lacking } from './chosen.ts';

const columns = [
  { column: 0, header: 'Code', samples: ['E1'], field: 'empcode' },
  { column: 1, header: 'Town', samples: ['Kochi'], field: 'locationId' },
  { column: 2, header: 'Joined', samples: ['13-05-2024', '04/05/2024'], field: null },
];
const chosen: Chosen = { sheet: 0, headerRow: null, encoding: null, fields: {}, monthFirst: null };
const now = (
  fields: Record<string, string>,
  reading: Parameters<typeof columnsNow>[2] = null,
  headerRow = 1,
) => columnsNow(columns, { ...chosen, headerRow, fields }, reading);
const fields = [
  { name: 'empcode', isKey: true, needed: false },
  { name: 'name', isKey: false, needed: true },
] as Field[];

it('begins with the first sheet that is to be seen, or as it was read the last time', () => {
  const sheets = [true, false].map((hidden) => ({ name: '', hidden, rows: null }));
  expect(firstChosen({ reading: null, sheets })).toMatchObject({ sheet: 1, headerRow: null });
  const reading = { sheet: 0, headerRow: 4, columns: [], monthFirst: true };
  expect(firstChosen({ reading, sheets })).toMatchObject({ sheet: 0, headerRow: 4 });
});

it('fills what was found, what was read the last time, and before both what is chosen', () => {
  expect(now({}).map((column) => column.now)).toEqual(['empcode', 'locationId', null]);
  const reading = { sheet: 0, headerRow: 1, columns: [{ column: 2, field: 'joinedOn' }], monthFirst: false };
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

it('finds a day that means two, in columns that are used', () => {
  expect(ambiguousDay(now({}))).toBeNull();
  expect(ambiguousDay(now({ 2: 'joinedOn' }))).toBe('04/05/2024');
});
