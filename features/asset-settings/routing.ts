import { any } from '#contract/record-versions.ts';

export const routedRoles = ['FL1', 'FL2'] as const;
export type RoutedRole = (typeof routedRoles)[number];

/** A role for a location and an org unit (`*`: any). */
export interface Place {
  readonly role: RoutedRole;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** Who holds it from a day on, until another day (which is not among them; null: without end). */
export interface Held extends Place {
  readonly people: readonly string[];
  readonly from: string;
  readonly until: string | null;
}

const meets = (one: string, other: string) => one === any || other === any || one === other;

/** True when some request could come to both. */
export function overlap(one: Place, other: Place): boolean {
  return meets(one.locationId, other.locationId) && meets(one.orgUnit, other.orgUnit);
}

/**
 * The people who would be first and second approver of one place at one time: of those given a role from a day on, the ones
 * who hold the other role then or later where the two places meet.
 */
export function bothRoles(
  wanted: Place & { readonly people: readonly string[]; readonly from: string },
  held: readonly Held[],
): { empcode: string; held: Held }[] {
  return held
    .filter(
      (other) =>
        other.role !== wanted.role &&
        overlap(wanted, other) &&
        (other.until === null || other.until > wanted.from),
    )
    .flatMap((other) =>
      other.people
        .filter((empcode) => wanted.people.includes(empcode))
        .map((empcode) => ({ empcode, held: other })),
    );
}
