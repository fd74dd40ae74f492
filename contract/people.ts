/**
 * The roles of the company (the specification's section 6, and those beside it), granted by location and org unit. Nothing
 * here is a permission: each feature's `policy.ts` says what a role may do.
 */
export const roles = [
  'USER',
  'FL1',
  'FL2',
  'T1',
  'FINANCE',
  'HR',
  'STORE',
  'REGION',
  'CLEARANCE',
  'ADMIN',
] as const;
export type Role = (typeof roles)[number];

/** A role as granted: for one location, one org unit, both, or (null) everywhere. */
export interface RoleGrant {
  readonly role: Role;
  readonly locationId: string | null;
  readonly orgUnit: string | null;
  /** The colleague on leave who lends it for these days; null or absent: it is one's own. */
  readonly onBehalfOf?: Colleague | null;
}

/** Somebody, by code and name. */
export interface Colleague {
  readonly empcode: string;
  readonly name: string;
}

/** The signed-in employee that a call is made by. Rules and policies take it as an argument. A room adds what else counts there by declaration merging. */
export interface Actor {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly orgUnit: string;
  readonly locationId: string;
  /** Null or absent: nobody. */
  readonly managerEmpcode?: string | null;
  /** In the order of the grants, those lent last; the first is the default acting role. Everyone has USER. */
  readonly grants: readonly RoleGrant[];
  /** The language that they have chosen to read; null or absent: the one that their browser asks for. */
  readonly language?: string | null;
}

/** The roles an actor holds anywhere, without repeats, in the order of the grants; USER is always among them. */
export function rolesOf(actor: Pick<Actor, 'grants'>): Role[] {
  const held = new Set<Role>(actor.grants.map((grant) => grant.role));
  held.add('USER');
  return [...held];
}

/** True when the actor holds the role for this place (a null in the grant covers everywhere). */
export function holds(
  actor: Pick<Actor, 'grants'>,
  role: Role,
  place?: { locationId: string; orgUnit: string },
): boolean {
  if (role === 'USER') return true;
  return actor.grants.some(
    (grant) =>
      grant.role === role &&
      (!place ||
        ((grant.locationId === null || grant.locationId === place.locationId) &&
          (grant.orgUnit === null || grant.orgUnit === place.orgUnit))),
  );
}
