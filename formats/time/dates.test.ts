import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayDate, expiryText, parseExpiry } from './dates.ts';
import { dayOrdinal, monthName, timestamp } from './timestamp.ts';

describe('dates', () => {
  test.each([
    ['2026-11-21', '21-11-2026'],
    ['2024-02-29', '29-02-2024'],
    ['2026-11-21T18:29:59Z', '21-11-2026'],
    ['2026-11-21T18:30:00Z', '22-11-2026'],
  ])('shows %s as %s in Kochi', (moment, shown) => {
    expect(displayDate(moment, 'Asia/Kolkata')).toBe(shown);
  });

  test('a day is the same day in every time zone', () => {
    expect(displayDate('2026-01-01', 'America/Toronto')).toBe('01-01-2026');
  });

  test.each([
    ['2026-11-21T08:35:59Z', 'Asia/Kolkata', '21st November 2026 14:05'],
    ['2026-11-20T18:31:00Z', 'Asia/Kolkata', '21st November 2026 00:01'],
    ['2026-05-03T12:00:00Z', 'America/Toronto', '3rd May 2026 08:00'],
  ])('stamps %s in %s as %s', (moment, zone, shown) => {
    expect(timestamp(moment, zone)).toBe(shown);
  });

  test('what is no date is a fault', () => {
    expect(() => displayDate('yesterday')).toThrow(RangeError);
  });
});

describe('the expiry of a session', () => {
  test.each([
    [new Date(2026, 10, 21, 0, 5, 59, 999), '11-21-2026 12:05 am'],
    [new Date(2026, 10, 21, 12, 0), '11-21-2026 12:00 pm'],
    [new Date(2026, 0, 1, 23, 59), '01-01-2026 11:59 pm'],
  ])('%s is %s', (moment, text) => {
    expect(expiryText(moment)).toBe(text);
  });

  test('is read back as the minute it names', () => {
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(parseExpiry(expiryText(moment))?.getTime()).toBe(
          Math.floor(moment.getTime() / 60_000) * 60_000,
        );
      }),
    );
  });

  test.each([
    '',
    '11-21-2026',
    '13-01-2026 01:00 am',
    '02-30-2026 01:00 am',
    '01-01-2026 00:00 am',
    '١١-٢١-٢٠٢٦ ٠١:٠٠ am',
  ])('cannot be %j', (text) => {
    expect(parseExpiry(text)).toBeNull();
  });
});

test.each([
  [1, 'January'],
  [12, 'December'],
  [0, 'Invalid month number'],
  [13, 'Invalid month number'],
  [1.5, 'Invalid month number'],
  [Number.NaN, 'Invalid month number'],
])('month %d is %s', (month, name) => {
  expect(monthName(month)).toBe(name);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [31, '31st'],
])('day %d is the %s', (day, said) => {
  expect(dayOrdinal(day)).toBe(said);
});
