import { expect, test } from 'vitest';
import { readHolidays, withHolidays } from './holidays.ts';

test.each([
  ['a line', '2026-08-15 Independence Day', [{ day: '2026-08-15', name: 'Independence Day' }]],
  ['the day first', '15-08-2026 Independence Day', ['2026-08-15 Independence Day']],
  ['empty lines and blanks', '\n  2026-08-15   A \r\n\n2026-10-02,B\n', ['2026-08-15 A', '2026-10-02 B']],
  ['nothing', '', []],
])('reads %s', (_what, text, expected) => {
  const { holidays, wrong } = readHolidays(text);
  expect(wrong).toBeNull();
  const found = holidays.map(({ day, name }) => `${day} ${name}`);
  expect(found).toEqual(expected.map((one) => (typeof one === 'string' ? one : `${one.day} ${one.name}`)));
});

test.each([
  '08-15-2026 A',
  '15-08-1926 A',
  '2026-02-30 A',
  '2026-08-15',
  '2026-08-15A',
  `2026-08-15 ${'a'.repeat(81)}`,
])('says which line is wrong: %s', (line) =>
  expect(readHolidays(`2026-01-01 A\n${line}`).wrong).toMatchObject({ line: 2 }),
);

test('of one day the added holiday stays, and all are in order', () => {
  const [a, b, c] = [
    { day: '2026-08-15', name: 'A' },
    { day: '2026-01-01', name: 'B' },
    { day: '2026-08-15', name: 'C' },
  ];
  expect(withHolidays([a], [b, c])).toEqual([b, c]);
});
