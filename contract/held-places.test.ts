import { describe, expect, test } from 'vitest';
import { areWithin, heldPlaces, hrPlaces, isAtMost, isHrAt } from './held-places.ts';
import type { Role } from './people.ts';

const grant = (role: Role, locationId: string | null = null, orgUnit: string | null = null) => ({
  role,
  locationId,
  orgUnit,
});
const place = (locationId: string | null, orgUnit: string | null = null) => ({ locationId, orgUnit });

test.each([
  ['nobody', [], []],
  ['an approver', [grant('FL1')], []],
  ['HR of a location', [grant('HR', 'KOC')], [place('KOC')]],
  ['HR of an org unit', [grant('HR', null, 'Retail')], [place(null, 'Retail')]],
  ['HR of two locations', [grant('HR', 'KOC'), grant('HR', 'BLR')], [place('KOC'), place('BLR')]],
  [
    'HR of a location and of an org unit in it',
    [grant('HR', 'KOC', 'Retail'), grant('HR', 'KOC')],
    [place('KOC')],
  ],
  ['HR of the same place twice', [grant('HR', 'KOC'), grant('HR', 'KOC')], [place('KOC')]],
  ['HR of a place and of everywhere', [grant('HR', 'KOC'), grant('HR')], null],
  ['an administrator', [grant('ADMIN'), grant('HR', 'KOC')], null],
])('%s is HR for these places', (_, grants, places) => {
  expect(hrPlaces({ grants })).toEqual(places);
});

test('several roles are held for the places of each', () => {
  const grants = [grant('STORE', 'KOC'), grant('HR', 'BLR'), grant('FL1', 'MAA')];
  expect(heldPlaces({ grants }, 'STORE', 'HR')).toEqual([place('KOC'), place('BLR')]);
});

test('whoever is HR at a place is HR for a place that includes it, and nobody else', () => {
  const ids = [null, 'KOC', 'BLR'];
  const units = [null, 'Retail', 'IBD-GCC'];
  for (const role of ['HR', 'ADMIN', 'STORE'] as const)
    for (const heldAt of ids)
      for (const heldOf of units)
        for (const locationId of ['KOC', 'BLR'])
          for (const orgUnit of ['Retail', 'IBD-GCC']) {
            const actor = { grants: [grant(role, heldAt, heldOf)] };
            const one = { locationId, orgUnit };
            expect(isHrAt(actor, one)).toBe(areWithin([one], hrPlaces(actor)));
          }
});

describe('an audience', () => {
  const to = (locations: string[], orgUnits: string[] = []) => ({ locations, orgUnits, roles: [] });
  test.each([
    ['everybody', to([]), [place('KOC')], false],
    ['everybody, from everywhere', to([]), null, true],
    ['everybody, from nowhere', to([]), [], false],
    ['a location', to(['KOC']), [place('KOC')], true],
    ['another location as well', to(['KOC', 'BLR']), [place('KOC')], false],
    ['two locations, both held', to(['KOC', 'BLR']), [place('BLR'), place('KOC')], true],
    ['an org unit everywhere', to([], ['Retail']), [place('KOC')], false],
    ['an org unit at a location', to(['KOC'], ['Retail']), [place('KOC', 'Retail')], true],
    ['a location of which one org unit is held', to(['KOC']), [place('KOC', 'Retail')], false],
    [
      'two org units at a location, each held by itself',
      to(['KOC'], ['Retail', 'IBD-GCC']),
      [place('KOC', 'Retail'), place(null, 'IBD-GCC')],
      true,
    ],
    ['a role at a location', { ...to(['KOC']), roles: ['FL1' as const] }, [place('KOC')], true],
  ])('%s', (_, audience, places, atMost) => {
    expect(isAtMost(places, audience)).toBe(atMost);
  });
});
