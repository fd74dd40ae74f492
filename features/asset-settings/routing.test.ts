import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothRoles, type Held, overlap, type Place } from './routing.ts';

const place = (role: 'FL1' | 'FL2', locationId: string, orgUnit: string): Place => ({
  role,
  locationId,
  orgUnit,
});

test.each([
  ['the same place', ['KOC', 'Retail'], ['KOC', 'Retail'], true],
  ['any org unit of it', ['KOC', '*'], ['KOC', 'Retail'], true],
  ['everywhere', ['*', '*'], ['BLR', 'IT'], true],
  ['a location and an org unit that meet', ['KOC', '*'], ['*', 'IT'], true],
  ['two locations', ['KOC', '*'], ['BLR', '*'], false],
  ['two org units', ['*', 'IT'], ['*', 'Retail'], false],
])('places meet: %s', (_what, [location = '', unit = ''], [otherLocation = '', otherUnit = ''], expected) => {
  const [one, other] = [place('FL1', location, unit), place('FL2', otherLocation, otherUnit)];
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});

const held = (until: string | null): Held => ({
  ...place('FL2', 'KOC', '*'),
  people: ['B1', 'C1'],
  from: '2026-01-01',
  until,
});

test.each([
  ['while the other lasts', 'FL1', null, ['C1']],
  ['from the day on which the other ends', 'FL1', '2026-07-01', []],
  ['until the day before it ends', 'FL1', '2026-07-02', ['C1']],
  ['in the same role', 'FL2', null, []],
] as const)('nobody has both parts at one place: %s', (_what, role, until, expected) => {
  const wanted = { ...place(role, 'KOC', 'Retail'), people: ['A1', 'C1'], from: '2026-07-01' };
  expect(bothRoles(wanted, [held(until)]).map(({ empcode }) => empcode)).toEqual(expected);
});

test('nobody is named who was not given the role, and nobody at a place apart', () => {
  const codes = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'));
  const words = fc.constantFrom('*', 'X', 'Y');
  const places = fc.record({
    role: fc.constantFrom('FL1' as const, 'FL2' as const),
    locationId: words,
    orgUnit: words,
    people: codes,
    from: fc.constant('2026-01-01'),
  });
  fc.assert(
    fc.property(places, fc.array(places), (wanted, others) => {
      const all = others.map((other) => ({ ...other, until: null }));
      for (const { empcode, held: by } of bothRoles(wanted, all)) {
        expect(wanted.people).toContain(empcode);
        expect(by.people).toContain(empcode);
        expect(overlap(by, wanted) && by.role !== wanted.role).toBe(true);
      }
    }),
  );
});
