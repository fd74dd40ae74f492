import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Role } from '#contract/people.ts';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';

/** Which requests a person sees and works on, as conditions on `asset_requests` called `request`. */

export type Predicate = Expression<SqlBool>;

export const both = (...predicates: Predicate[]): Predicate =>
  predicates.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(predicates, sql` and `)})`;

/** What the two other parts of a request are, for each role. */
export const otherParts = {
  FL1: sql`(request.second_approvers || request.payers)`,
  FL2: sql`(request.first_approvers || request.payers)`,
  T1: sql`(request.first_approvers || request.second_approvers)`,
  FINANCE: sql`(request.first_approvers || request.second_approvers)`,
} as const;
export type OthersRole = keyof typeof otherParts;

/** The requests that somebody was named for in a role. */
export const namedFor = (actor: Actor, role: Role): number[] =>
  (actor.assignments ?? []).flatMap((one) => (one.role === role ? [one.requestNumber] : []));

/**
 * The requests that a role is held for: those of its places (what a colleague lends, but for that colleague's own and where that
 * colleague has one of the `others` parts), and those that the person was named for.
 */
function covered(actor: Actor, role: Role, others: RawBuilder<unknown> = sql`'{}'::text[]`): Predicate {
  const grants = actor.grants.filter((grant) => grant.role === role);
  const lenders = grants.map(({ onBehalfOf }) => onBehalfOf?.empcode ?? null);
  const named = namedFor(actor, role);
  const byName = named.length > 0 && sql`or request.request_number = any(${named}::bigint[])`;
  const locations = grants.map(({ locationId }) => locationId);
  const orgUnits = grants.map(({ orgUnit }) => orgUnit);
  return sql<SqlBool>`(exists (
    select from unnest(${locations}::text[], ${orgUnits}::text[], ${lenders}::text[]) as held(location_id, org_unit, lender)
    where ${holdsAt(placeOf('request'))}
      and (held.lender is null or (held.lender <> request.empcode and not held.lender = any(${others})))) ${byName || sql``})`;
}

export const own = (actor: Actor) => sql<SqlBool>`request.empcode = ${actor.empcode}`;
export const notOwn = (actor: Actor) => sql<SqlBool>`request.empcode <> ${actor.empcode}`;

/** Which requests a person sees in a role: `policy.maySee`, as a condition. */
export function seenAs(actor: Actor, role: Role, mine: boolean): Predicate {
  if (mine) return own(actor);
  switch (role) {
    case 'ADMIN':
      return sql<SqlBool>`true`;
    case 'FL1':
    case 'FL2':
    case 'FINANCE':
      return both(notOwn(actor), covered(actor, role));
    case 'T1':
      return both(
        notOwn(actor),
        covered(actor, role),
        sql<SqlBool>`(request.owner = 'T1' or ${preparersOf(actor)}::text[] && request.payers)`,
      );
    default:
      return own(actor);
  }
}

/** Whose cheques a preparer sees: their own, and those of whom they cover. */
export function preparersOf({ empcode, grants }: Actor): string[] {
  return [
    empcode,
    ...grants.flatMap(({ role, onBehalfOf }) => (role === 'T1' && onBehalfOf ? [onBehalfOf.empcode] : [])),
  ];
}

/** Nobody takes a step who has another part, nor for a colleague who has one. */
export function mayTake(actor: Actor, role: OthersRole): Predicate {
  const others = otherParts[role];
  return both(sql<SqlBool>`not ${actor.empcode} = any(${others})`, covered(actor, role, others));
}
