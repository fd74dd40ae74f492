import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Role } from '#contract/people.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import {
  firstOf,
  hasStatus,
  type ListedBy,
  seenReaches,
  waitingReaches,
  withDeciding,
} from '../../requests/server/reach-store.ts';
import { type RequestRow, requestsWithPeople } from '../../requests/server/read-store.ts';
import { both, type Predicate } from '../../requests/server/seen-store.ts';
import { transitions } from '../../workflow/graph.ts';
import { requestNumberOf, type Status } from '../../workflow/vocabulary.ts';
import type { ListQuery } from '../contract.ts';
import { type ListOrder, orderOf } from '../list-order.ts';
import { type ListView, statusesOf } from '../list-views.ts';
import { searchOf } from './search-store.ts';

const hasOneOf = (statuses: readonly string[]) =>
  sql<SqlBool>`request.current_status = any(${[...statuses]}::text[])`;

/** What a list is asked by, and whom the search of people finds by what is searched for. */
interface Narrowed extends ListQuery {
  readonly named?: readonly string[];
}

/** The orders of the lists of requests. */
export const orders = {
  oldest: { name: 'requests.oldest', column: 'since', parts: ['moment', 'number'], descending: false },
  newest: { name: 'requests.newest', column: 'since', parts: ['moment', 'number'], descending: true },
  amount: { name: 'requests.amount', column: 'total', parts: ['number', 'number'], descending: true },
} as const satisfies Record<ListOrder, Order & ListedBy>;

interface Page {
  /** Where the page before ended. */
  readonly from?: Place | null;
  /** Has had its status since then or longer. */
  readonly waitingSince?: Date | null;
}

/** One page of requests, and one more to know whether another follows. */
export async function listRequests(
  db: Db,
  actor: Actor,
  role: Role,
  query: Narrowed,
  page: Page = {},
): Promise<RequestRow[]> {
  const by = orders[orderOf(query)];
  const direction = by.descending ? 'desc' : 'asc';
  const first = firstRequests(actor, role, query, { ...page, limit: (query.limit ?? 50) + 1 });
  return requestsWithPeople(db)
    .where(sql<SqlBool>`request.request_number in (${first(sql`request_number`)})`)
    .orderBy(`request.${by.column}`, direction)
    .orderBy('request.requestNumber', direction)
    .execute();
}

/** A request by what it is called and whose it is. */
export interface RequestName {
  readonly requestNumber: number;
  readonly title: string;
  readonly empname: string;
  readonly empcode: string;
}

/** The newest of what somebody sees in a role, or of their own, by their names. */
export async function listNames(
  db: Db,
  actor: Actor,
  role: Role,
  mine: boolean,
  limit: number,
): Promise<RequestName[]> {
  const first = firstRequests(actor, role, { view: 'all', mine, order: 'newest' }, { limit });
  const { rows } = await sql<RequestName>`
    select request.request_number, request.title, request.empcode, employee.name as empname
    from asset_requests request join employees employee using (empcode)
    where request.request_number in (${first(sql`request_number`)})`.execute(db);
  return rows;
}

/** How many there are; `most`: so many or more. */
export async function countRequests(
  db: Db,
  actor: Actor,
  role: Role,
  query: Narrowed,
  { most, ...page }: Page & { most: number },
): Promise<number> {
  const first = firstRequests(actor, role, query, { ...page, limit: most });
  const { rows } = await sql<{ count: number }>`${first(sql`count(*) as count`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A query of something of the first of them. */
function firstRequests(
  actor: Actor,
  role: Role,
  query: Narrowed,
  { from = null, waitingSince = null, limit }: Page & { limit: number },
): (what: RawBuilder<unknown>) => RawBuilder<unknown> {
  const view = query.view ?? 'all';
  const mine = query.mine ?? false;
  const conditions = narrowed(query);
  if (waitingSince) conditions.push(sql<SqlBool>`request.since <= ${waitingSince}::timestamptz`);
  const acting = mine ? 'USER' : role;
  const reaches =
    view === 'all'
      ? seenReaches(actor, role, mine)
      : ofStatuses(waitingReaches(actor, acting), statusesFor(view, acting));
  const by = orders[orderOf(query)];
  const key = sql.ref(`request.${by.column}`);
  if (from) conditions.push(behind(by, [key, sql`request.request_number`], from));
  const search = searchOf(query.search, query.named);
  const first = firstOf(
    search.ways.length > 0 ? reaches.flatMap((reach) => search.ways.map((way) => both(way, reach))) : reaches,
    { by, narrowed: conditions, limit },
  );
  return (what) => withDeciding(sql`select ${what} from (${first}) first`, ...search.named);
}

/** The statuses of a part of what waits at which the role has a step; null: any. */
function statusesFor(view: ListView, role: Role): Status[] | null {
  const statuses = statusesOf(view);
  const isStep = (status: Status) =>
    transitions.some((one) => one.role === role && one.from.includes(status));
  return statuses?.filter(isStep) ?? null;
}

/** Reaches with one status each: an index has those of one status in their order, not those of several. */
function ofStatuses(reaches: readonly Predicate[], statuses: readonly Status[] | null): readonly Predicate[] {
  if (!statuses) return reaches;
  return reaches.flatMap((reach) => statuses.map((status) => both(hasStatus(status), reach)));
}

function narrowed(query: Narrowed): Predicate[] {
  const predicates: Predicate[] = [];
  if (query.active) predicates.push(sql<SqlBool>`request.owner is not null`);
  if (query.status) predicates.push(hasOneOf(query.status));
  if (query.locationId) predicates.push(sql<SqlBool>`request.location_id = ${query.locationId}`);
  if (query.orgUnit) predicates.push(sql<SqlBool>`request.org_unit = ${query.orgUnit}`);
  if (query.purchaseType) predicates.push(sql<SqlBool>`request.purchase_type = ${query.purchaseType}`);
  if (query.amountFrom !== undefined)
    predicates.push(sql<SqlBool>`request.total >= ${query.amountFrom}::bigint`);
  if (query.amountTo !== undefined) predicates.push(sql<SqlBool>`request.total <= ${query.amountTo}::bigint`);
  if (query.empcode) predicates.push(sql<SqlBool>`request.empcode = ${query.empcode}`);
  if (query.requestId)
    predicates.push(sql<SqlBool>`request.request_number = ${requestNumberOf(query.requestId) ?? 0}`);
  return predicates;
}

export async function findOrgUnit(db: Db, orgUnit: string) {
  return db
    .selectFrom('orgUnits')
    .select(['orgUnit as value', 'name as label'])
    .where('orgUnit', '=', orgUnit)
    .executeTakeFirst();
}
