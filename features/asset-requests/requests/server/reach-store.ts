import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Role } from '#contract/people.ts';
import { type HeldPlace, placesOf } from '../../workflow/places.ts';
import type { Status } from '../../workflow/vocabulary.ts';
import {
  both,
  mayTake,
  namedFor,
  notOwn,
  type OthersRole,
  otherParts,
  own,
  type Predicate,
  preparersOf,
  seenAs,
} from './seen-store.ts';

/**
 * The first requests of a list, whatever the number of all. A person's list is taken apart into reaches, each a place (or what stands
 * for one) of which an index gives the requests in the list's order; PostgreSQL merges them and stops at the end of the page.
 */

/** Whoever holds a role for more places than this holds it for most: what they see is read in order, passing over the rest. */
const mostPlaces = 40;

/**
 * Roles, statuses and how many are wanted stand in the statement itself: for values that are sent apart PostgreSQL expects a tenth of all,
 * or as many of each, and then plans each time anew.
 */
const waits = (role: Role) => sql<SqlBool>`request.waits_for = ${sql.lit(role)}`;
export const hasStatus = (status: Status) => sql<SqlBool>`request.current_status = ${sql.lit(status)}`;

const at = ({ locationId, orgUnit }: HeldPlace): Predicate[] => [
  ...(locationId === null ? [] : [sql<SqlBool>`request.location_id = ${locationId}`]),
  ...(orgUnit === null ? [] : [sql<SqlBool>`request.org_unit = ${orgUnit}`]),
];

/** A request on which a decision waits, waits for nobody. They are few, and for seconds: the query begins with them, see `withDeciding`. */
const undecided = sql<SqlBool>`not request.request_number = any((select numbers from deciding)::bigint[])`;
const deciding = sql`deciding as materialized (
  select coalesce(array_agg(request_number), '{}') as numbers from asset_request_decisions where state = 'waiting')`;

/** What waits for somebody in a role: `rules.transitionsFor`, as conditions. */
export function waitingReaches(actor: Actor, role: Role): Predicate[] {
  if (role === 'USER') return [both(own(actor), sql<SqlBool>`request.owner = 'USER'`, undecided)];
  if (!(role in otherParts)) return [];
  return takenReaches(actor, role as OthersRole).map((reach) => both(waits(role), undecided, reach));
}

/** The requests of which somebody may take the steps of a role, whatever they wait for: `mayTake`, taken apart. */
export function takenReaches(actor: Actor, role: OthersRole): Predicate[] {
  const others = otherParts[role];
  const free = (empcode: string) => sql<SqlBool>`not ${empcode} = any(${others})`;
  const places = placesOf(actor.grants, role);
  if (places.length > mostPlaces) return [both(notOwn(actor), mayTake(actor, role))];
  const held = places.map((place) =>
    both(
      ...at(place),
      notOwn(actor),
      free(actor.empcode),
      ...(place.lender === null
        ? []
        : [sql<SqlBool>`request.empcode <> ${place.lender}`, free(place.lender)]),
    ),
  );
  return [...held, ...byName(actor, role, [notOwn(actor), free(actor.empcode)])];
}

/** What somebody sees in a role: `seenAs`, taken apart. */
export function seenReaches(actor: Actor, role: Role, mine: boolean): Predicate[] {
  if (mine || role === 'ADMIN' || !(role in otherParts)) return [seenAs(actor, role, mine)];
  const places = placesOf(actor.grants, role);
  if (places.length > mostPlaces) return [seenAs(actor, role, mine)];
  // A preparer sees what waits for one, and what they have prepared.
  const kinds: Predicate[] =
    role === 'T1'
      ? [
          waits('T1'),
          sql<SqlBool>`(request.payment_mode = 'Cheque' and request.payers <> '{}' and ${preparersOf(actor)}::text[] && request.payers)`,
        ]
      : [both()];
  return kinds.flatMap((kind) => [
    ...places.map((place) =>
      both(
        ...at(place),
        kind,
        notOwn(actor),
        ...(place.lender === null ? [] : [sql<SqlBool>`request.empcode <> ${place.lender}`]),
      ),
    ),
    ...byName(actor, role, [kind, notOwn(actor)]),
  ]);
}

function byName(actor: Actor, role: Role, conditions: readonly Predicate[]): Predicate[] {
  const named = namedFor(actor, role);
  if (named.length === 0) return [];
  return [both(sql<SqlBool>`request.request_number = any(${named}::bigint[])`, ...conditions)];
}

/** What a list is ordered by. */
export interface ListedBy {
  readonly column: 'since' | 'total' | 'reserved';
  readonly descending: boolean;
}

interface Wanted {
  readonly by: ListedBy;
  /** The conditions of the page: what narrows it, and that it stands behind the page before. */
  readonly narrowed?: readonly Predicate[];
  readonly limit: number;
}

/**
 * The first of these requests in an order: a query of their `request_number`, `since`, `total`, `reserved` and `current_status`, to stand
 * in `withDeciding`. Two reaches may hold the same request: it comes once.
 */
export function firstOf(
  reaches: readonly Predicate[],
  { by, narrowed = [], limit }: Wanted,
): RawBuilder<unknown> {
  const key = sql.raw(by.column);
  const direction = by.descending ? sql`desc` : sql`asc`;
  const columns = sql`request_number, since, total, reserved, current_status`;
  const most = sql.lit(limit);
  const parts = (reaches.length > 0 ? reaches : [sql<SqlBool>`false`]).map(
    (reach) => sql`(select ${columns} from asset_requests request where ${both(reach, ...narrowed)}
      order by ${key} ${direction}, request_number ${direction} limit ${most})`,
  );
  return sql`select distinct on (${key}, request_number) ${columns} from (${sql.join(parts, sql` union all `)}) reached
    order by ${key} ${direction}, request_number ${direction} limit ${most}`;
}

/** A query that begins with what `waitingReaches` needs, and with further queries that it names. */
export const withDeciding = (query: RawBuilder<unknown>, ...named: RawBuilder<unknown>[]) =>
  sql`with ${sql.join([deciding, ...named])} ${query}`;
