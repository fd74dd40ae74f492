import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayDate } from '#formats/time/dates.ts';
import { isDay, readDay, shownDay, typeDay, wrongDay } from './day.ts';

const typed = (keys: string) => [...keys].reduce((before, key) => typeDay(before, before + key), '');

test.each([
  ['22112026', '22-11-2026', '2026-11-22'],
  ['22-11-2026', '22-11-2026', '2026-11-22'],
  ['2/1/26', '2/1/26', '2026-01-02'],
  ['31022026', '31-02-2026', '31-02-2026'],
  ['tomorrow', 'tomorrow', 'tomorrow'],
  [' ', ' ', ''],
])('the keys %j show %j and are %j', (keys, shown, value) => {
  expect(typed(keys)).toBe(shown);
  expect(readDay(shown)).toBe(value);
});

test('a day is shown as DD-MM-YYYY, and read back', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      expect(isDay(day)).toBe(true);
      expect(shownDay(day)).toBe(displayDate(day));
      expect(readDay(shownDay(day))).toBe(day);
    }),
  );
});

test('what is taken away or pasted stays as it is', () => {
  expect(typeDay('22-11-2', '22-11-')).toBe('22-11-');
  expect(typeDay('', '2026-11-22')).toBe('2026-11-22');
});

test.each([
  ['2026-11-22', {}, null],
  ['', {}, /DD-MM-YYYY/],
  ['31-02-2026', {}, /DD-MM-YYYY, such as \d\d-\d\d-\d{4}/],
  [readDay('31-12-9999'), {}, /^Enter a day from 1900 to 2199 /],
  ['2026-11-21', { min: '2026-11-22' }, /^Not before 22-11-2026\.$/],
  ['2026-11-23', { max: '2026-11-22' }, /^Not after 22-11-2026\.$/],
])('of %j within %j it says %s', (value, bounds, said) => {
  const wrong = wrongDay(value, bounds);
  if (said === null) expect(wrong).toBeNull();
  else expect(wrong).toMatch(said);
});
