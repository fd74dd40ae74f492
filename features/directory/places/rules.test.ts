import { expect, test } from 'vitest';
import { sentence } from '#contract/sentence.ts';
import { placeKinds } from './kinds.ts';
import { whyNotClosed, wrongPlace, wrongUnit } from './rules.ts';

const place = { ...placeKinds.place.blank.value, name: 'Hall', city: 'Bonn' };
const unit = { name: 'Sales', openFrom: null, closedOn: null, mergedInto: null };

test.each([
  ['BER1', []],
  ['München Süd', []],
  ['R&D', []],
  ['', ['key']],
  [' BER1', ['key']],
  ['BER\u200b1', ['key']],
  ['-BER', ['key']],
  ['B,1', ['key']],
  ['B'.repeat(21), ['key']],
])('a place may have the code %j: %j is wrong', (key, wrong) => {
  expect(Object.keys(wrongPlace(key, place, null))).toEqual(wrong);
  // What there is keeps its code, whatever it is.
  expect(wrongPlace(key, place, { closedOn: null, mergedInto: null })).toEqual({});
});

test('an org unit has a longer code, and both their days in order', () => {
  expect(wrongUnit('U'.repeat(60), unit, null)).toEqual({});
  expect(Object.keys(wrongUnit('U'.repeat(61), unit, null))).toEqual(['key']);
  const days = (openFrom: string | null, closedOn: string | null) =>
    Object.keys(wrongUnit('U', { name: 'Sales', openFrom, closedOn, mergedInto: null }, null));
  expect(days('2026-01-01', '2026-01-02')).toEqual([]);
  expect(days(null, '2026-01-02')).toEqual([]);
  expect(days('2026-01-02', '2026-01-02')).toEqual(['closedOn']);
});

test.each([
  [{ country: 'DE', timeZone: 'Europe/Berlin' }, []],
  [{ country: 'XX' }, ['country']],
  [{ timeZone: 'Mars/Olympus' }, ['timeZone']],
])('%j of a place: %j is wrong', (more, wrong) => {
  expect(Object.keys(wrongPlace('BER1', { ...place, ...more }, null))).toEqual(wrong);
});

test('what hangs on it is said, all of it', () => {
  const none = { people: 0, planned: 0, roles: 0, stores: 0, posts: 0 };
  expect(whyNotClosed(none)).toEqual([]);
  expect(whyNotClosed({ ...none, people: 12, roles: 2 })).toEqual([
    sentence('directory_place_has_people', { count: 12 }),
    sentence('directory_place_has_roles', { count: 2 }),
  ]);
});
