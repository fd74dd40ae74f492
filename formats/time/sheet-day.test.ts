import { expect, it } from 'vitest';
import { parseSheetDay, saysMonthFirst } from './sheet-day.ts';

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
  expect(parseSheetDay(text, false)).toBe('2026-11-22');
});

it('takes the month first where it is said to be', () => {
  expect(parseSheetDay('11/22/2026', true)).toBe('2026-11-22');
  expect(parseSheetDay('03/04/2026', true)).toBe('2026-03-04');
  expect(parseSheetDay('03/04/2026', false)).toBe('2026-04-03');
  expect(parseSheetDay('2026-11-22', true)).toBe('2026-11-22');
});

it.each([
  '',
  '31-02-2026',
  '22 Foo 2026',
  '11/22/2026',
  '45000',
  'tomorrow',
  '22-11',
  '2026-13-01',
  '31.12.9999',
])('takes %j for no day', (text) => {
  expect(parseSheetDay(text, false)).toBeNull();
});

it('sees which comes first where the days say it', () => {
  expect(saysMonthFirst(['03/04/2026', '11/22/2026'])).toBe(true);
  expect(saysMonthFirst(['03/04/2026', '22/11/2026'])).toBe(false);
  expect(saysMonthFirst(['03/04/2026', '04/05/2026'])).toBe(false);
  expect(saysMonthFirst(['11/22/2026', '22/11/2026'])).toBe(false);
  expect(saysMonthFirst([])).toBe(false);
});
