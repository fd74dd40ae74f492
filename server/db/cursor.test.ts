import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefusal } from '#contract/refusal.ts';
import { cursorOf, type Order, type Place, pageOf, placeOf } from './cursor.ts';

const newest: Order = { name: 'things.newest', parts: ['moment', 'number'], descending: true };
const largest: Order = { name: 'things.largest', parts: ['number', 'number'], descending: true };
const read = (order: Order, cursor: string) => placeOf(order, cursor);
const encoded = (text: string) => Buffer.from(text).toString('base64url');

const moment = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());
const number = fc.maxSafeNat();
const places = fc.oneof(
  fc.tuple(moment, number).map((place): [Order, Place] => [newest, place]),
  fc.tuple(number, number).map((place): [Order, Place] => [largest, place]),
);

it('reads the place that it wrote, in an address as it is, and no cursor is the first page', () => {
  fc.assert(
    fc.property(places, ([order, place]) => {
      const cursor = cursorOf(order, place);
      expect(cursor).toMatch(/^[\w-]{1,200}$/);
      expect(read(order, cursor)).toEqual(place);
    }),
  );
  expect(placeOf(newest, undefined)).toBeNull();
});

it('keeps a time to the microsecond', () => {
  const place = ['2026-06-15T06:00:00.123456Z', 7];
  expect(read(newest, cursorOf(newest, place))).toEqual(place);
});

it('refuses whatever it did not write, in a sentence', () => {
  const junk = fc.oneof(
    fc.string(),
    fc.string().map(encoded),
    fc.json().map(encoded),
    fc
      .array(fc.oneof(fc.constant('things.newest'), fc.jsonValue(), moment, number))
      .map((read) => encoded(JSON.stringify(read))),
    fc.tuple(fc.anything(), fc.anything()).map((place) => cursorOf(newest, place as unknown as Place)),
    // A letter of a good one put elsewhere, doubled or taken away.
    fc.tuple(places, fc.nat(), fc.string({ maxLength: 2 })).map(([[order, place], at, letters]) => {
      const cursor = cursorOf(order, place);
      const index = at % cursor.length;
      return cursor.slice(0, index) + letters + cursor.slice(index + 1);
    }),
  );
  fc.assert(
    fc.property(junk, fc.constantFrom(newest, largest), (cursor, order) => {
      const place = read(order, cursor);
      // What can be read is what this very cursor stands for.
      if (isRefusal(place))
        expect(place).toMatchObject({
          status: 400,
          code: 'no_such_page',
          message: 'The list has changed. Load it again.',
        });
      else expect(cursorOf(order, place ?? [])).toBe(cursor);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['another order', cursorOf(largest, [1, 2])],
  ['another list', cursorOf({ ...newest, name: 'others.newest' }, ['2026-06-15T06:00:00.000Z', 2])],
  ['a day that no month has', cursorOf(newest, ['2026-02-30T06:00:00.000Z', 2])],
  ['a year that the database has not', cursorOf(newest, ['0000-01-01T06:00:00.000Z', 2])],
  ['an hour that no day has', cursorOf(newest, ['2026-06-15T25:00:00.000Z', 2])],
  ['a number that is not whole', cursorOf(newest, ['2026-06-15T06:00:00.000Z', 2.5])],
  ['a number below zero', cursorOf(newest, ['2026-06-15T06:00:00.000Z', -1])],
  [
    'a number past what a number holds',
    encoded('["things.newest","2026-06-15T06:00:00.000Z",9007199254740993]'),
  ],
  ['a part too many', cursorOf(newest, ['2026-06-15T06:00:00.000Z', 2, 3])],
  ['a part too few', cursorOf(newest, ['2026-06-15T06:00:00.000Z'])],
  ['another spelling of a good one', `${cursorOf(newest, ['2026-06-15T06:00:00.000Z', 2])}=`],
  ['nothing', ''],
])('refuses %s', (_what, cursor) => {
  expect(read(newest, cursor)).toMatchObject({ refused: true, status: 400 });
});

it('cuts a page off what was found, and knows its last row where others follow', () => {
  expect(pageOf([1, 2, 3], 2)).toEqual({ rows: [1, 2], last: 2 });
  expect(pageOf([1, 2], 2)).toEqual({ rows: [1, 2], last: null });
  expect(pageOf([], 2)).toEqual({ rows: [], last: null });
});

it('ends a page where its rows are large, behind one at least', () => {
  const large = (size: number) => pageOf([1, 2, 3], 2, () => size);
  expect(large(1_000)).toEqual({ rows: [1, 2], last: 2 });
  expect(large(400_000)).toEqual({ rows: [1], last: 1 });
  expect(large(5_000_000)).toEqual({ rows: [1], last: 1 });
  expect(pageOf([1], 2, () => 5_000_000)).toEqual({ rows: [1], last: null });
});
