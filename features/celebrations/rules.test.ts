import { expect, test } from 'vitest';
import { celebratedOn, daysAt, greetingTo, groupTitle, isCelebrated, yearBegins, yearsOn } from './rules.ts';

test.each([
  ['2026-11-22', [1122]],
  ['2026-02-28', [228, 229]],
  ['2028-02-28', [228]],
  ['2028-02-29', [229]],
  ['2100-02-28', [228, 229]],
  ['2000-02-29', [229]],
  ['2026-03-01', [301]],
])('on %s are celebrated %j', (day, expected) => {
  expect(celebratedOn(day)).toEqual(expected);
});

test.each([
  ['2000-02-29', '2027-02-28', true],
  ['2000-02-29', '2027-03-01', false],
  ['2000-02-29', '2028-02-28', false],
  ['2000-02-29', '2028-02-29', true],
  ['1990-12-31', '2026-12-31', true],
  [null, '2026-12-31', false],
])('whoever has %s celebrates on %s: %s', (date, on, expected) => {
  expect(isCelebrated(date, on)).toBe(expected);
});

test.each([
  ['2016-11-22', '2026-11-22', 10],
  ['2026-11-22', '2026-11-22', 0],
  ['2016-02-29', '2026-02-28', 10],
  ['2016-01-01', '2027-01-01', 11],
])('who joined on %s has been here on %s for %i years', (joined, on, years) => {
  expect(yearsOn(joined, on)).toBe(years);
  expect(joined < yearBegins(on)).toBe(years > 0);
});

test.each([
  ['2026-11-22T18:29:00Z', 'Asia/Kolkata', '2026-11-22', '2026-11-23'],
  ['2026-11-22T18:31:00Z', 'Asia/Kolkata', '2026-11-23', '2026-11-24'],
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31', '2027-01-01'],
  ['2026-12-31T23:30:00Z', 'America/New_York', '2026-12-31', '2027-01-01'],
  ['2028-02-28T20:00:00Z', 'Asia/Kolkata', '2028-02-29', '2028-03-01'],
])('at %s in %s it is %s', (now, zone, today, nextday) => {
  expect(daysAt(new Date(now), zone)).toEqual({ today, nextday });
});

test.each([
  ['2026-11-21', '21st'],
  ['2026-11-22', '22nd'],
  ['2026-11-23', '23rd'],
  ['2026-11-24', '24th'],
  ['2026-11-11', '11th'],
  ['2026-11-12', '12th'],
  ['2026-11-13', '13th'],
  ['2026-11-01', '1st'],
])('%s is the %s', (day, said) => {
  expect(groupTitle('today', day)).toBe(`Today ${said} November`);
  expect(groupTitle('nextday', day)).toBe(`Tomorrow ${said} November`);
});

test('the message is the specification’s', () => {
  expect(greetingTo('Kavya Nair', 'todaydob')).toBe('Happy Birthday Kavya Nair !!!');
  expect(greetingTo('Kavya Nair', 'nextdaydoj')).toBe('Congratulations Kavya Nair !!!');
});
