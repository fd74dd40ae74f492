import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Role } from '../../../../contract/people.ts';
import { behind, type Order, type Place } from '../../../../server/db/cursor.ts';
import type { Db } from '../../../../server/db/database.ts';
import { partOf } from '../../../../server/db/pattern.ts';
import { waitingCounted } from '../../../dashboard/contract.ts';
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

const hasOneOf = (statuses: readonly string[]) =>
  sql<SqlBool>`request.current_status = any(${[...statuses]}::text[])`;

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
  query: ListQuery,
  { from = null, waitingSince = null }: Page = {},
): Promise<RequestRow[]> {
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
  const search = searchOf(query.search);
  const first = firstOf(
    search.ways.length > 0 ? reaches.flatMap((reach) => search.ways.map((way) => both(way, reach))) : reaches,
    { by, narrowed: conditions, limit: (query.limit ?? 50) + 1 },
  );
  const direction = by.descending ? 'desc' : 'asc';
  return requestsWithPeople(db)
    .where(
      sql<SqlBool>`request.request_number in (${withDeciding(sql`select request_number from (${first}) first`, ...search.named)})`,
    )
    .orderBy(`request.${by.column}`, direction)
    .orderBy('request.requestNumber', direction)
    .execute();
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

function narrowed(query: ListQuery): Predicate[] {
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

/** A text is looked for in these: part of the title, of the employee's or the shop's name, or a whole code or request id. */
function searchedIn(search: string) {
  return {
    title: partOf(sql`request.title`, search),
    shop: partOf(sql`request.shop->>'name'`, search),
    person: sql<SqlBool>`request.empcode = any(array(
      select employee.empcode from employees employee
      where ${partOf(sql`employee.name`, search)} or employee.empcode = ${search.toUpperCase()}))`,
    number: sql<SqlBool>`request.request_number = ${requestNumberOf(`AAR-${search}`) ?? 0}`,
  };
}

/** What a search leaves. A text that is a request's id is looked up by it alone. */
export function foundBy(text: string | undefined): Predicate[] {
  const search = text?.trim();
  if (!search) return [];
  const number = requestNumberOf(search);
  if (number !== null) return [sql<SqlBool>`request.request_number = ${number}`];
  return [sql<SqlBool>`(${sql.join(Object.values(searchedIn(search)), sql` or `)})`];
}

/** What is found less often than this is looked up by what finds it; what is found more often soon fills a page in its order. */
const rarely = 1000;

/**
 * How a list is searched. Each of the four has an index that finds what is rare at once; a word of nearly every title is quicker met
 * with where the list is read in its order. Which of the two it is, the statement finds out: it takes one of two `ways`.
 */
function searchOf(text: string | undefined): { ways: Predicate[]; named: RawBuilder<unknown>[] } {
  const search = text?.trim();
  if (!search || requestNumberOf(search) !== null) return { ways: foundBy(text), named: [] };
  const some = Object.values(searchedIn(search)).map(
    (where) =>
      sql`(select request.request_number from asset_requests request where ${where} limit ${rarely + 1})`,
  );
  const count = sql`(select count(*) from found)`;
  return {
    named: [sql`found as materialized (${sql.join(some, sql` union `)})`],
    ways: [
      sql<SqlBool>`(${count} <= ${rarely} and request.request_number = any(array(select request_number from found)))`,
      both(sql<SqlBool>`${count} > ${rarely}`, ...foundBy(search)),
    ],
  };
}

/** How many wait for a person in one of their roles at one status, and since when the longest of them waits. */
export interface WaitingCount {
  readonly role: Role;
  readonly currentStatus: Status;
  readonly count: number;
  readonly oldest: Date;
}

const oldest = { column: 'since', descending: false } as const;

/** How many wait for a person in some of their roles (as USER: their own), the longest 1,000 of each role at most. One statement. */
export async function countWaiting(db: Db, actor: Actor, roles: readonly Role[]): Promise<WaitingCount[]> {
  const parts = roles.map((role) => {
    const first = firstOf(waitingReaches(actor, role), { by: oldest, limit: waitingCounted });
    return sql`select ${role}::text as role, current_status, count(*) as count, min(since) as oldest
      from (${first}) waiting group by current_status`;
  });
  if (parts.length === 0) return [];
  const { rows } = await withDeciding(sql`${sql.join(parts, sql` union all `)}`).execute(db);
  return (rows as WaitingCount[]).map((row) => ({ ...row, count: Number(row.count) }));
}

export async function listOrgUnits(db: Db) {
  return db.selectFrom('orgUnits').select(['orgUnit as value', 'name as label']).orderBy('name').execute();
}

export async function findOrgUnit(db: Db, orgUnit: string) {
  return db
    .selectFrom('orgUnits')
    .select(['orgUnit as value', 'name as label'])
    .where('orgUnit', '=', orgUnit)
    .executeTakeFirst();
}
