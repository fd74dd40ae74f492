import { expect, it } from 'vitest';
import { orderSaid, writtenDay } from './sheet-day.ts';

it.each([
  '22-11-2026',
  '22/11/2026',
  '22.11.26',
  '22112026',
  '2026-11-22',
  '2026/11/22',
  '2026-11-22 00:00:00',
  '2026-11-22T09:30:00.000Z',
  '22/11/2026 12:00 AM',
  '22 Nov 2026',
  '22-Nov-26',
  '22nd November, 2026',
  'Nov 22, 2026',
  'November 22 2026',
  'Sunday, November 22, 2026',
  '२२-११-२०२६',
])('reads %s', (text) => {
  expect(writtenDay(text, 'day')).toEqual({ year: expect.stringMatching(/^(20)?26$/), month: 11, day: 22 });
});

it('takes the month first where it is said to be', () => {
  const march = { year: '2026', month: 3, day: 4 };
  expect(writtenDay('03/04/2026', 'month')).toEqual(march);
  expect(writtenDay('03042026', 'month')).toEqual(march);
  expect(writtenDay('04/03/2026', 'day')).toEqual(march);
  expect(writtenDay('2026-03-04', 'month')).toEqual(march);
});

it.each(['', '22 Foo 2026', '45000', 'tomorrow', '22-11'])('takes %j for no day', (text) => {
  expect(writtenDay(text, 'day')).toBeNull();
});

it.each([
  ['13/04/2026', 'day'],
  ['04/13/2026', 'month'],
  ['04/05/26', 'either'],
  ['04.05.2026 09:30', 'either'],
  ['Sunday, 04/05/2026', 'either'],
  ['०४-०५-२०२६', 'either'],
  ['01022024', 'either'],
  ['13022024', 'day'],
  ['02132024', 'month'],
  ['05/05/2026', null],
  ['13/13/2026', null],
  ['00/00/0000', null],
  ['20240102', null],
  ['2024-01-02', null],
  ['1 Feb 2024', null],
  ['35886', null],
  ['soon', null],
] as const)('%s says %s', (text, said) => {
  expect(orderSaid(text)).toBe(said);
});
