import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayDate } from './dates.ts';
import { parseDay } from './typed-day.ts';

describe('a day as it is typed', () => {
  test.each([
    ['22-11-2026', '2026-11-22'],
    [' 2-1-2026 ', '2026-01-02'],
    ['22/11/2026', '2026-11-22'],
    ['22.11.26', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['२२-११-२०२६', '2026-11-22'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2026', null],
    ['31-04-2026', null],
    ['11-22-2026', null],
    ['22-11/2026', null],
    ['22-11', null],
    ['22-11-0026', null],
    ['31-12-1899', null],
    ['01-01-1900', '1900-01-01'],
    ['31-12-2199', '2199-12-31'],
    ['01-01-2200', null],
    ['31-12-9999', null],
    ['tomorrow', null],
    ['', null],
  ])('%j is %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  test('every day is read back from what is shown', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (moment) => {
        const day = moment.toISOString().slice(0, 10);
        expect(parseDay(displayDate(day))).toBe(day);
      }),
    );
  });
});
