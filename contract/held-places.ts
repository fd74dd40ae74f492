import type { Audience } from './audience.ts';
import { type Actor, holds, type Role } from './people.ts';

/** A place for which a role is held; null in it: any location, any org unit. */
export interface HeldPlace {
  readonly locationId: string | null;
  readonly orgUnit: string | null;
}

type Holder = Pick<Actor, 'grants'>;
type Place = { readonly locationId: string; readonly orgUnit: string };

/** The places for which somebody holds one of these roles, none within another; null: everywhere. */
export function heldPlaces({ grants }: Holder, ...roles: readonly Role[]): HeldPlace[] | null {
  const held = grants
    .filter(({ role }) => roles.includes(role))
    .map(({ locationId, orgUnit }) => ({ locationId, orgUnit }));
  if (held.some((place) => place.locationId === null && place.orgUnit === null)) return null;
  return outermost(held, includes);
}

/** Those of some places that lie within no other of them; of two that are the same the first. */
export function outermost<P>(places: readonly P[], includesOther: (place: P, other: P) => boolean): P[] {
  return places.filter(
    (place, index) =>
      !places.some(
        (other, at) =>
          at !== index && includesOther(other, place) && (!includesOther(place, other) || at < index),
      ),
  );
}

/**
 * The places whose people's records somebody reads: those that they are HR for; null, everywhere, for administrators. What is of a
 * person and not of the company as a whole asks this: in a list by `isAmong`, of one by `isHrAt`.
 */
export function hrPlaces(actor: Holder): HeldPlace[] | null {
  return holds(actor, 'ADMIN') ? null : heldPlaces(actor, 'HR');
}

/** True of whoever is HR for a place, and of administrators. */
export function isHrAt(actor: Holder, place: Place): boolean {
  return holds(actor, 'ADMIN') || holds(actor, 'HR', place);
}

/** True of HR of everywhere, and of administrators: what is of all places is theirs to decide. */
export function isHrEverywhere(actor: Holder): boolean {
  return hrPlaces(actor) === null;
}

/**
 * True of whoever is HR for all places of an audience, and of administrators. What is written to people (banners, prompts, policies, folders of
 * documents) is kept by those: HR of one place writes to that place.
 */
export function isHrOf(actor: Holder, audience: Pick<Audience, 'locations' | 'orgUnits'>): boolean {
  return isAtMost(hrPlaces(actor), audience);
}

/** True where nobody can be of an audience who is not at one of the places; null: everywhere. */
export function isAtMost(
  places: readonly HeldPlace[] | null,
  { locations, orgUnits }: Pick<Audience, 'locations' | 'orgUnits'>,
): boolean {
  if (places === null) return true;
  const any = [null];
  return (locations.length > 0 ? locations : any).every((locationId) =>
    (orgUnits.length > 0 ? orgUnits : any).every((orgUnit) =>
      places.some((held) => includes(held, { locationId, orgUnit })),
    ),
  );
}

/** True where each of some places lies within one of the others; null: everywhere. */
export function areWithin(places: readonly HeldPlace[] | null, others: readonly HeldPlace[] | null): boolean {
  if (others === null) return true;
  return places?.every((place) => others.some((other) => includes(other, place))) ?? false;
}

/** True where whoever is at another place is at this one. */
export function includes(place: HeldPlace, other: HeldPlace): boolean {
  return (
    (place.locationId === null || place.locationId === other.locationId) &&
    (place.orgUnit === null || place.orgUnit === other.orgUnit)
  );
}
