import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoleGrant } from '#contract/people.ts';
import { type HeldPlace, placesOf } from './places.ts';

const grant = fc.record({
  role: fc.constantFrom('FL1' as const, 'FL2' as const),
  locationId: fc.constantFrom('KOC', 'BLR', null),
  orgUnit: fc.constantFrom('Retail', 'Finance', null),
  onBehalfOf: fc.constantFrom({ empcode: 'B1', name: 'Ravi' }, { empcode: 'B2', name: 'Rita' }, null),
});

const counts = (place: HeldPlace, locationId: string, orgUnit: string, owner: string) =>
  [null, locationId].includes(place.locationId) &&
  [null, orgUnit].includes(place.orgUnit) &&
  place.lender !== owner;

test('what is left out lies within another: the same requests are held for', () => {
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 12 }), (grants: RoleGrant[]) => {
      const places = placesOf(grants, 'FL1');
      const all = grants
        .filter(({ role }) => role === 'FL1')
        .map((one) => ({ ...one, lender: one.onBehalfOf?.empcode ?? null }));
      for (const locationId of ['KOC', 'BLR', 'HYD'])
        for (const orgUnit of ['Retail', 'Finance', 'People'])
          for (const owner of ['A1', 'B1', 'B2'])
            expect(places.some((place) => counts(place, locationId, orgUnit, owner))).toBe(
              all.some((place) => counts(place, locationId, orgUnit, owner)),
            );
    }),
  );
});

test('a place within another is left out, and the same twice is one', () => {
  const lent = { empcode: 'B1', name: 'Ravi' };
  const at = (locationId: string | null, orgUnit: string | null, onBehalfOf: typeof lent | null = null) => ({
    role: 'FL1' as const,
    locationId,
    orgUnit,
    onBehalfOf,
  });
  expect(
    placesOf([at('KOC', null), at('KOC', 'Retail'), at('KOC', null), at('KOC', null, lent)], 'FL1'),
  ).toEqual([{ locationId: 'KOC', orgUnit: null, lender: null }]);
  expect(placesOf([at('KOC', null, lent), at('KOC', 'Retail')], 'FL1')).toHaveLength(2);
});
