import { includes as includesPlace, outermost, type HeldPlace as Place } from '#contract/held-places.ts';
import type { Role, RoleGrant } from '#contract/people.ts';

/** Where a role is held, and for whom: null is everywhere, all org units, and oneself. */
export interface HeldPlace extends Place {
  /** The empcode of the colleague who lends it. */
  readonly lender: string | null;
}

/** True when whatever the other grant counts for, this one counts for too. What is one's own counts for more than what is lent. */
function includes(one: HeldPlace, other: HeldPlace): boolean {
  return includesPlace(one, other) && (one.lender === null || one.lender === other.lender);
}

/** The places where a role is held, without those that lie within another of them. */
export function placesOf(grants: readonly RoleGrant[], role: Role): HeldPlace[] {
  const held = grants
    .filter((grant) => grant.role === role)
    .map(
      ({ locationId, orgUnit, onBehalfOf }): HeldPlace => ({
        locationId,
        orgUnit,
        lender: onBehalfOf?.empcode ?? null,
      }),
    );
  return outermost(held, includes);
}
