import type { Role, RoleGrant } from '../../../contract/people.ts';

/** Where a role is held, and for whom: null is everywhere, all org units, and oneself. */
export interface HeldPlace {
  readonly locationId: string | null;
  readonly orgUnit: string | null;
  /** The empcode of the colleague who lends it. */
  readonly lender: string | null;
}

const covers = (one: string | null, other: string | null) => one === null || one === other;

/** True when whatever the other grant counts for, this one counts for too. What is one's own counts for more than what is lent. */
function includes(one: HeldPlace, other: HeldPlace): boolean {
  return (
    covers(one.locationId, other.locationId) &&
    covers(one.orgUnit, other.orgUnit) &&
    covers(one.lender, other.lender)
  );
}

/** The places where a role is held, without those that lie within another of them. */
export function placesOf(grants: readonly RoleGrant[], role: Role): HeldPlace[] {
  const held = grants
    .filter((grant) => grant.role === role)
    .map(
      ({ locationId, orgUnit, onBehalfOf }): HeldPlace => ({
        ...{ locationId, orgUnit },
        lender: onBehalfOf?.empcode ?? null,
      }),
    );
  return held.filter(
    (place, index) =>
      !held.some(
        (other, at) => at !== index && includes(other, place) && (!includes(place, other) || at < index),
      ),
  );
}
