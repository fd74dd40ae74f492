import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clashOf,
  endsLater,
  type HeldGrant,
  mayRestore,
  noteOf,
  restoreMs,
  stateOn,
  wrongGrant,
  wrongLastDay,
} from './rules.ts';

const today = '2026-11-28';
const grant = (more: Partial<HeldGrant> = {}): HeldGrant => ({
  role: 'FL1',
  locationId: 'KOC',
  orgUnit: null,
  validFrom: null,
  lastDay: null,
  ...more,
});

it.each([
  [{}, 'effect'],
  [{ validFrom: today }, 'effect'],
  [{ validFrom: '2026-11-29' }, 'planned'],
  [{ lastDay: today }, 'effect'],
  [{ lastDay: '2026-11-27' }, 'ended'],
  [{ validFrom: '2026-11-29', endedAt: new Date(0) }, 'ended'],
] as const)('%o is %s', (given, state) => {
  expect(stateOn({ validFrom: null, lastDay: null, endedAt: null, ...given }, today)).toBe(state);
});

const asked = { role: 'FL1', locationId: null, orgUnit: null, from: today, lastDay: null } as const;
it.each([
  [{}, []],
  [{ role: '' }, ['role']],
  [{ role: 'ADMIN' }, []],
  [{ role: 'ADMIN', locationId: 'KOC' }, ['locationId']],
  [{ role: 'ADMIN', orgUnit: 'Retail' }, ['locationId']],
  [{ from: '2026-11-27' }, ['from']],
  [{ from: '' }, ['from']],
  [{ from: '2031-11-28' }, []],
  [{ from: '2031-11-29' }, ['from']],
  [{ lastDay: today }, []],
  [{ from: '2026-12-02', lastDay: '2026-12-01' }, ['lastDay']],
  [{ lastDay: '2031-11-29' }, ['lastDay']],
] as const)('of %o is wrong: %o', (more, fields) => {
  expect(Object.keys(wrongGrant({ ...asked, ...more }, today))).toEqual(fields);
});

it.each([
  [{}, true],
  [{ role: 'FL2' as const }, false],
  [{ locationId: 'BLR' }, false],
  [{ locationId: null }, false],
  [{ orgUnit: 'Retail' }, false],
  [{ validFrom: '2026-12-01' }, true],
  [{ lastDay: '2026-12-01' }, true],
])('what is held is granted a second time by %o: %s', (more, clashes) => {
  expect(clashOf(grant(more), [grant()]) !== null).toBe(clashes);
});

it('follows on what ends before, and on what begins after', () => {
  const held = [grant({ lastDay: '2026-12-31' }), grant({ validFrom: '2027-02-01' })];
  const between = grant({ validFrom: '2027-01-01', lastDay: '2027-01-31' });
  expect(clashOf(between, held)).toBeNull();
  expect(clashOf({ ...between, lastDay: '2027-02-01' }, held)).toBe(held[1]);
  expect(clashOf({ ...between, validFrom: '2026-12-31' }, held)).toBe(held[0]);
});

const days = Array.from({ length: 9 }, (_, index) => `2026-12-0${index + 1}`);
const range = fc
  .tuple(fc.constantFrom(null, ...days), fc.constantFrom(null, ...days))
  .filter(([from, last]) => from === null || last === null || from <= last)
  .map(([validFrom, lastDay]) => grant({ validFrom, lastDay }));

it('clashes exactly where both count on one day', () => {
  const counts = (one: HeldGrant, day: string) => stateOn({ ...one, endedAt: null }, day) === 'effect';
  fc.assert(
    fc.property(range, range, (one, other) => {
      const meets = days.some((day) => counts(one, day) && counts(other, day));
      expect(clashOf(one, [other]) !== null).toBe(meets);
      expect(clashOf(other, [one]) !== null).toBe(meets);
    }),
  );
});

it.each([
  [{ locationId: null }, 'wider'],
  [{ locationId: null, lastDay: '2026-11-01' }, null],
  [{ orgUnit: 'Retail' }, null],
  [{ role: 'FL2' as const }, 'both'],
  [{ role: 'FL2' as const, locationId: null }, 'both'],
  [{ role: 'FL2' as const, orgUnit: 'Retail' }, 'both'],
  [{ role: 'FL2' as const, locationId: 'BLR' }, null],
  [{ role: 'HR' as const }, null],
])('with %o held one should know: %s', (held, note) => {
  expect(noteOf(grant({ validFrom: today }), [grant(held)])).toBe(note);
});

it.each([
  [null, null, false],
  ['2026-12-01', null, false],
  [null, '2026-12-01', true],
  ['2026-12-02', '2026-12-01', true],
  ['2026-11-30', '2026-12-01', false],
])('an end of %s after one of %s is later: %s', (lastDay, before, later) => {
  expect(endsLater(lastDay, before)).toBe(later);
});

it('ends no earlier than it begins, nor before today', () => {
  expect(wrongLastDay('2026-11-27', '2026-01-01', today)).toHaveProperty('lastDay');
  expect(wrongLastDay(today, '2026-01-01', today)).toEqual({});
  expect(wrongLastDay('2026-12-01', '2026-12-02', today)).toHaveProperty('lastDay');
  expect(wrongLastDay(null, '2026-12-02', today)).toEqual({});
});

it.each([
  [{}, true],
  [{ endedBy: 'Z2' }, false],
  [{ endedWhy: 'left' }, false],
  [{ endedAt: new Date(0) }, false],
  [{ endedAt: null }, false],
])('what was ended by %o is taken back: %s', (more, may) => {
  const at = new Date('2026-11-28T06:00:00Z');
  const ended = { endedBy: 'Z1', endedWhy: 'hand', endedAt: new Date(at.getTime() - restoreMs + 1), ...more };
  expect(mayRestore(ended, { empcode: 'Z1', at })).toBe(may);
});
