import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Role } from '../../../contract/people.ts';
import type { Db } from '../../../server/db/database.ts';
import { literal } from '../../../server/db/pattern.ts';
import type { ListQuery } from '../contract.ts';
import { type ListOrder, type ListPosition, orderOf } from '../list-order.ts';
import { requestNumberOf } from '../vocabulary.ts';
import { type RequestRow, requestsWithPeople } from './read-store.ts';
import { notBeingDecided } from './undo-store.ts';

type Predicate = Expression<SqlBool>;
const both = (...predicates: Predicate[]): Predicate => sql<SqlBool>`(${sql.join(predicates, sql` and `)})`;
const nothing: Predicate = sql<SqlBool>`false`;
const all: Predicate = sql<SqlBool>`true`;

/**
 * The requests that a role is held for: those of its places (what a colleague lends, but for that colleague's own and where that
 * colleague has one of the `others` parts), and those that the person was named for.
 */
function covered(actor: Actor, role: Role, others: RawBuilder<unknown> = sql`'{}'::text[]`): Predicate {
  const grants = actor.grants.filter((grant) => grant.role === role);
  const lenders = grants.map(({ onBehalfOf }) => onBehalfOf?.empcode ?? null);
  const named = (actor.assignments ?? []).flatMap((one) => (one.role === role ? [one.requestNumber] : []));
  const byName = named.length > 0 && sql`or request.request_number = any(${named}::bigint[])`;
  const locations = grants.map(({ locationId }) => locationId);
  const orgUnits = grants.map(({ orgUnit }) => orgUnit);
  return sql<SqlBool>`(exists (
    select from unnest(${locations}::text[], ${orgUnits}::text[], ${lenders}::text[]) as held(location_id, org_unit, lender)
    where (held.location_id is null or held.location_id = request.location_id)
      and (held.org_unit is null or held.org_unit = request.org_unit)
      and (held.lender is null or (held.lender <> request.empcode and not held.lender = any(${others})))) ${byName || sql``})`;
}

/** Which requests a person sees in a role: `policy.maySee`, as a condition. */
export function seenAs(actor: Actor, role: Role, mine: boolean): Predicate {
  const own = sql<SqlBool>`request.empcode = ${actor.empcode}`;
  if (mine) return own;
  switch (role) {
    case 'ADMIN':
      return all;
    case 'FL1':
    case 'FL2':
    case 'FINANCE':
      return both(sql<SqlBool>`request.empcode <> ${actor.empcode}`, covered(actor, role));
    case 'T1':
      return both(
        sql<SqlBool>`request.empcode <> ${actor.empcode}`,
        covered(actor, role),
        sql<SqlBool>`(request.owner = 'T1' or ${preparersOf(actor)}::text[] && request.payers)`,
      );
    default:
      return own;
  }
}

/** Whose cheques a preparer sees: their own, and those of whom they cover. */
function preparersOf({ empcode, grants }: Actor): string[] {
  return [
    empcode,
    ...grants.flatMap(({ role, onBehalfOf }) => (role === 'T1' && onBehalfOf ? [onBehalfOf.empcode] : [])),
  ];
}

/** What the two other parts of a request are, for each role. */
const otherParts = {
  FL1: sql`(request.second_approvers || request.payers)`,
  FL2: sql`(request.first_approvers || request.payers)`,
  T1: sql`(request.first_approvers || request.second_approvers)`,
  FINANCE: sql`(request.first_approvers || request.second_approvers)`,
} as const;

/** Nobody takes a step who has another part, nor for a colleague who has one. */
export function mayTake(actor: Actor, role: keyof typeof otherParts): Predicate {
  const others = otherParts[role];
  return both(sql<SqlBool>`not ${actor.empcode} = any(${others})`, covered(actor, role, others));
}

/** Which of them wait for that person in that role: as `rules.transitionsFor`, as a condition. */
function waitingAs(actor: Actor, role: Role): Predicate {
  const leaver = sql<SqlBool>`employee.left_on is not null and request.owner = 'USER'`;
  switch (role) {
    case 'USER':
      return sql<SqlBool>`(request.owner = 'USER' and request.empcode = ${actor.empcode})`;
    case 'FL1':
      return both(
        sql<SqlBool>`(request.owner = 'FL1' or (${leaver} and request.current_status = 'Seek Clarification' and not request.money_moved))`,
        mayTake(actor, role),
      );
    case 'FINANCE':
      return both(
        sql<SqlBool>`(request.owner = 'FINANCE' or (${leaver} and (request.money_moved or request.current_status <> 'Seek Clarification')))`,
        mayTake(actor, role),
      );
    case 'FL2':
    case 'T1':
      return both(sql<SqlBool>`request.owner = ${role}`, mayTake(actor, role));
    default:
      return nothing;
  }
}

const toVerify = sql<SqlBool>`request.current_status in ('Check Invoice', 'ReimbursementFl2')`;

interface Page {
  readonly order?: ListOrder;
  /** Where the page before ended. */
  readonly from?: ListPosition | null;
  /** Has had its status since then or longer. */
  readonly waitingSince?: Date | null;
}

/** One page of requests, and one more to know whether another follows. */
export async function listRequests(
  db: Db,
  actor: Actor,
  role: Role,
  query: ListQuery,
  { order = orderOf(query), from = null, waitingSince = null }: Page = {},
): Promise<RequestRow[]> {
  const view = query.view ?? 'all';
  const predicates = [seenAs(actor, role, query.mine ?? false), ...narrowed(query)];
  if (view !== 'all')
    predicates.push(sql<SqlBool>`request.owner is not null`, waitingAs(actor, role), notBeingDecided);
  if (view === 'invoices') predicates.push(toVerify);
  if (waitingSince) predicates.push(sql<SqlBool>`request.since <= ${waitingSince}::timestamptz`);
  if (from) predicates.push(after(order, from));
  const direction = order === 'oldest' ? 'asc' : 'desc';
  return requestsWithPeople(db)
    .where(both(...predicates))
    .orderBy(order === 'amount' ? 'request.total' : 'request.since', direction)
    .orderBy('request.requestNumber', direction)
    .limit((query.limit ?? 50) + 1)
    .execute();
}

/** The requests that come after a place in an order. */
function after(order: ListOrder, { key, requestNumber }: ListPosition): Predicate {
  if (order === 'amount')
    return sql<SqlBool>`(request.total, request.request_number) < (${key}::bigint, ${requestNumber}::bigint)`;
  const position = sql`(${new Date(key)}::timestamptz, ${requestNumber}::bigint)`;
  return order === 'oldest'
    ? sql<SqlBool>`(request.since, request.request_number) > ${position}`
    : sql<SqlBool>`(request.since, request.request_number) < ${position}`;
}

function narrowed(query: ListQuery): Predicate[] {
  const predicates: Predicate[] = [];
  if (query.active) predicates.push(sql<SqlBool>`request.owner is not null`);
  if (query.status)
    predicates.push(sql<SqlBool>`request.current_status = any(${query.status as string[]}::text[])`);
  if (query.locationId) predicates.push(sql<SqlBool>`request.location_id = ${query.locationId}`);
  if (query.orgUnit) predicates.push(sql<SqlBool>`request.org_unit = ${query.orgUnit}`);
  if (query.purchaseType) predicates.push(sql<SqlBool>`request.purchase_type = ${query.purchaseType}`);
  if (query.amountFrom !== undefined)
    predicates.push(sql<SqlBool>`request.total >= ${query.amountFrom}::bigint`);
  if (query.amountTo !== undefined) predicates.push(sql<SqlBool>`request.total <= ${query.amountTo}::bigint`);
  if (query.empcode) predicates.push(sql<SqlBool>`request.empcode = ${query.empcode}`);
  if (query.requestId)
    predicates.push(sql<SqlBool>`request.request_number = ${requestNumberOf(query.requestId) ?? 0}`);
  const search = query.search?.trim();
  if (search) {
    const pattern = `%${literal(search)}%`;
    predicates.push(sql<SqlBool>`(request.title ilike ${pattern} or employee.name ilike ${pattern}
      or employee.empcode = ${search.toUpperCase()} or ('AAR-' || request.request_number) ilike ${pattern})`);
  }
  return predicates;
}

/** What a search of those who pay leaves: part of the title or of the employee's or shop's name, or a whole code or request id. */
export function foundBy(text: string | undefined): Predicate[] {
  const search = text?.trim();
  if (!search) return [];
  const pattern = `%${literal(search)}%`;
  return [
    sql<SqlBool>`(request.title ilike ${pattern} or employee.name ilike ${pattern}
      or employee.empcode = ${search.toUpperCase()} or request.request_number = ${requestNumberOf(search) ?? 0}
      or request.shop->>'name' ilike ${pattern})`,
  ];
}

/** How many wait for a person in a role, how many of these are invoices, and since when the longest waits. */
export async function countWaiting(
  db: Db,
  actor: Actor,
  role: Role,
  mine: boolean,
): Promise<{ waiting: number; invoices: number; oldest: Date | null }> {
  const own = mine ? 'USER' : role;
  const { rows } = await sql<{ waiting: number; invoices: number; oldest: Date | null }>`
    select count(*) as waiting, count(*) filter (where ${toVerify}) as invoices, min(request.since) as oldest
    from asset_requests request join employees employee on employee.empcode = request.empcode
    where request.owner is not null and ${seenAs(actor, role, mine)} and ${waitingAs(actor, own)} and ${notBeingDecided}`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, invoices: 0, oldest: null };
}
