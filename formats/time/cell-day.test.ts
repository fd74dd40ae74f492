import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type DayGiven, type DayOf, readSheetDay } from './cell-day.ts';

const today = '2026-11-23';
const given = { order: 'day', today, timeZone: 'Asia/Kolkata' } as const;
const read = (text: string, when: DayOf, more: Partial<DayGiven> = {}) =>
  readSheetDay(text, { ...given, when, ...more });

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
  expect(read(text, when)).toMatchObject({ day });
});

it('takes the month first where it is said to be, of digits without signs too', () => {
  const order = { order: 'month' } as const;
  expect(read('04/01/98', 'joining', order)).toEqual({ day: '1998-04-01', decided: 'century' });
  expect(read('04011998', 'joining', order)).toEqual({ day: '1998-04-01', decided: 'order' });
});

it('asks which day is meant where a column has days in both orders, and reads what can be one alone', () => {
  const order = { order: 'asked' } as const;
  expect(read('04/05/98', 'joining', order)).toBe('either');
  expect(read('01022024', 'joining', order)).toBe('either');
  expect(read('13/05/1998', 'joining', order)).toEqual({ day: '1998-05-13' });
  expect(read('05/13/1998', 'joining', order)).toEqual({ day: '1998-05-13' });
  expect(read('05/05/1998', 'joining', order)).toEqual({ day: '1998-05-05' });
  expect(read('4 May 1998', 'joining', order)).toEqual({ day: '1998-05-04' });
});

it('takes the other century where both may be meant', () => {
  const other = { otherCentury: true };
  expect(read('1-4-30', 'any', other)).toMatchObject({ day: '1930-04-01' });
  expect(read('15-6-85', 'birth', other)).toMatchObject({ day: '1985-06-15' });
});

it.each([
  // As programs write a day that began here.
  ['1998-03-31T18:30:00.000Z', { day: '1998-04-01', decided: 'moment' }],
  ['1998-03-31 18:30:00 UTC', { day: '1998-04-01', decided: 'moment' }],
  ['31 March 1998 6:30 PM GMT', { day: '1998-04-01', decided: 'moment' }],
  ['19980331183000Z', { day: '1998-04-01', decided: 'moment' }],
  // The day itself: its beginning, middle or end; the same day here; another clock than UTC's.
  ['1998-04-01T00:00:00Z', { day: '1998-04-01' }],
  ['1998-04-01T12:00:00Z', { day: '1998-04-01' }],
  ['1998-04-01T23:59:59Z', { day: '1998-04-01' }],
  ['1998-04-01T17:15:00Z', { day: '1998-04-01' }],
  ['1998-04-01T20:15:00', { day: '1998-04-01' }],
  ['1998-04-01T20:15:00+05:30', { day: '1998-04-01' }],
  // Here it was the next day already, and no midnight.
  ['1998-04-01T20:15:00Z', 'moment'],
  ['19980401201500Z', 'moment'],
])('%s, joined in Kolkata, is %j', (text, expected) => {
  expect(read(text, 'joining')).toEqual(expected);
});

it('reads a moment west of Greenwich too, in summer and winter', () => {
  const timeZone = 'America/New_York';
  expect(read('2024-01-10T05:00:00Z', 'joining', { timeZone })).toEqual({ day: '2024-01-10' });
  expect(read('2024-07-10T04:00:00Z', 'joining', { timeZone })).toEqual({ day: '2024-07-10' });
  expect(read('2024-07-10T02:30:00Z', 'joining', { timeZone })).toBe('moment');
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
  ['01-04-1901', 'joining'],
  ['1-Apr-1955', 'leaving'],
  ['01-04-1925', 'birth'],
  ['01-04-1901', 'past'],
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
        if (typeof found !== 'object' || found === null) throw new Error('it is a day');
        expect(found.day.slice(2, 4)).toBe(String(year).padStart(2, '0'));
        expect(found.day > '2028-11-23' || found.day < '1926-11-23').toBe(false);
        if (when === 'birth') expect(found.day <= '2012-11-23').toBe(true);
      },
    ),
  );
});
