import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type DayOf, readSheetDay } from './cell-day.ts';

const today = '2026-11-23';
const read = (text: string, when: DayOf, monthFirst = false) =>
  readSheetDay(text, { when, monthFirst, today });

it.each([
  ['15-Jun-85', 'birth', '1985-06-15'],
  ['15-Jun-05', 'birth', '2005-06-15'],
  ['01-01-30', 'birth', '1930-01-01'],
  ['01-Apr-98', 'joining', '1998-04-01'],
  ['01-Apr-26', 'joining', '2026-04-01'],
  ['01-Apr-27', 'joining', '2027-04-01'],
  ['04-01-2027', 'joining', '2027-01-04'],
  ['01/04/57', 'joining', '1957-04-01'],
  ['31-Mar-99', 'leaving', '1999-03-31'],
  ['31-Mar-28', 'leaving', '2028-03-31'],
  ['1-4-99', 'past', '1999-04-01'],
  ['1-4-30', 'any', '2030-04-01'],
  ['1st of April 1998', 'joining', '1998-04-01'],
  ['April 1, 1998', 'joining', '1998-04-01'],
  ['1998-Apr-01', 'joining', '1998-04-01'],
  ['1 Sept 1998', 'joining', '1998-09-01'],
  ['19980401', 'joining', '1998-04-01'],
  ['01041998', 'joining', '1998-04-01'],
  ['19122001', 'joining', '2001-12-19'],
  ['35886', 'joining', '1998-04-01'],
  ['35886.0', 'joining', '1998-04-01'],
  ['35886.75', 'joining', '1998-04-01'],
  ['01-04-1998 12:00:00 AM', 'joining', '1998-04-01'],
  ['1998-04-01T00:00:00+05:30', 'joining', '1998-04-01'],
  ['01.04.1998 00:00', 'joining', '1998-04-01'],
  ['4/1/1998, 9:30:00 a.m.', 'joining', '1998-01-04'],
] as const)('%s of a %s is %s', (text, when, day) => {
  expect(read(text, when)).toEqual({ day });
});

it('takes the month first where it is said to be, of digits without signs too', () => {
  expect(read('04/01/98', 'joining', true)).toEqual({ day: '1998-04-01' });
  expect(read('04011998', 'joining', true)).toEqual({ day: '1998-04-01' });
});

it.each([
  ['31-12-9999', 'leaving'],
  ['9999-12-31 00:00:00', 'leaving'],
  ['1900-01-00', 'leaving'],
  ['0000-00-00', 'leaving'],
  ['00-00-0000', 'birth'],
  ['01-01-0001', 'leaving'],
  ['01-01-1900', 'leaving'],
  ['01-Jan-1900', 'birth'],
] as const)('%s of a %s stands for none', (text, when) => {
  expect(read(text, when)).toBe('none');
});

it.each([
  ['01-04-2098', 'joining'],
  ['01-04-2028', 'joining'],
  ['01-04-2030', 'leaving'],
  ['01-Apr-31', 'joining'],
  ['15-Jun-20', 'birth'],
  ['15-06-2020', 'birth'],
] as const)('%s of a %s is asked about', (text, when) => {
  expect(read(text, when)).toBe('far');
});

it.each(['31-02-98', '1998', '010498', '1 Marble 1998', '1 Ma 1998', '4500', '99999', 'soon', '19981301'])(
  '%s is no day',
  (text) => {
    expect(read(text, 'joining')).toBeNull();
  },
);

test('a day of two digits is never one that cannot be meant', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 99 }),
  );
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom<DayOf>('birth', 'past', 'joining', 'leaving'),
      ([day, month, year], when) => {
        const found = read(`${day}-${month}-${String(year).padStart(2, '0')}`, when);
        if (found === 'far') return;
        if (found === null || found === 'none') throw new Error('it is a day');
        expect(found.day.slice(2, 4)).toBe(String(year).padStart(2, '0'));
        expect(found.day > '2028-11-23' || found.day < '1926-11-23').toBe(false);
        if (when === 'birth') expect(found.day <= '2012-11-23').toBe(true);
      },
    ),
  );
});
