import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import { waitingCounted } from '#contract/waiting.ts';
import { placeName } from '#formats/names/place-name.ts';
import type { Order } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ListedBy } from '../../requests/server/reach-store.ts';
import { mayTake, type OthersRole, type Predicate } from '../../requests/server/seen-store.ts';
import type { Shop } from '../../workflow/item-shapes.ts';
import type { Option } from '../../workflow/shapes.ts';
import { type DueFilter, type DueMode, dueStatuses, firstDues, type Wanted } from './first-store.ts';
import '../../requests/server/tables.ts';

/** What the payment desk reads of requests: those whose money is due, and what is owed to employees. Amounts in minor units. */

/** A payment that is due. */
export interface DueRow {
  readonly requestNumber: number;
  readonly version: number;
  readonly mode: DueMode;
  readonly title: string;
  readonly empcode: string;
  readonly empname: string;
  readonly locationId: string;
  readonly city: string;
  readonly orgUnit: string;
  readonly amount: number;
  readonly dueSince: Date;
  readonly shop: Shop;
  /** The asker may pay it: of a place that they cover, not their own, and they have no other part in it. */
  readonly mine: boolean;
}

/** What is owed to an employee. `since`: ISO 8601. */
export interface Owed {
  readonly amount: number;
  readonly since: string;
}

const columns = sql`request.request_number, request.version, request.title, request.empcode, request.location_id,
  request.org_unit, request.shop, request.first_approvers, request.second_approvers`;

const dueModes = sql.join(
  Object.entries(dueStatuses).map(([mode, status]) => sql`when ${sql.lit(status)} then ${sql.lit(mode)}`),
  sql` `,
);
const allDue = sql.join(Object.values(dueStatuses).map((status) => sql.lit(status)));

/** Everything that is due, whoever pays it. */
const dues = sql`(
  select ${columns}, request.reserved as amount, request.since as due_since,
    case request.current_status ${dueModes} end as mode
  from asset_requests request
  where request.owner in ('FINANCE', 'T1') and request.current_status in (${allDue})
  union all
  select ${columns}, owed.amount, owed.due_since, 'Reimbursement'
  from asset_payments_due owed join asset_requests request on request.request_number = owed.request_number
  where owed.status = 'Due')`;

const people = sql`
  join employees employee on employee.empcode = request.empcode
  join locations location on location.location_id = request.location_id
  join org_units unit on unit.org_unit = request.org_unit`;

const withPeople = sql`${dues} request ${people}`;

/** Which of them somebody pays: `policy.actsFor`, as a condition. */
function paidBy(actor: Actor): Predicate {
  return sql<SqlBool>`(request.empcode <> ${actor.empcode}
    and case when request.mode = 'Cheque' then ${mayTake(actor, 'T1')} else ${mayTake(actor, 'FINANCE')} end)`;
}

const shown = sql`request.request_number, request.version, request.mode, request.title, request.empcode,
  employee.name as empname, request.location_id, location.city, request.org_unit, request.amount, request.due_since, request.shop`;

/** The orders of what is due. */
export const dueOrders = {
  oldest: { name: 'due.oldest', column: 'since', parts: ['moment', 'number'], descending: false },
  newest: { name: 'due.newest', column: 'since', parts: ['moment', 'number'], descending: true },
  largest: { name: 'due.largest', column: 'reserved', parts: ['number', 'number'], descending: true },
  smallest: { name: 'due.smallest', column: 'reserved', parts: ['number', 'number'], descending: false },
} as const satisfies Record<string, Order & ListedBy>;

/**
 * What somebody has to pay in one mode, from behind `after` on. The amount and the day come from the query of the first: what is due is
 * read once, and each of its requests by its key.
 */
export async function listDues(
  db: Db,
  actor: Actor,
  { order, ...wanted }: Omit<Wanted, 'by'> & { readonly order: keyof typeof dueOrders },
): Promise<DueRow[]> {
  const by = dueOrders[order];
  const { column, descending } = by;
  const key = sql.raw(column === 'since' ? 'due_since' : 'amount');
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<DueRow>`select ${shown}, true as mine
    from (select ${columns}, first.amount, first.due_since, ${wanted.mode}::text as mode
      from (${firstDues(actor, { ...wanted, by })}) first
      join asset_requests request on request.request_number = first.request_number) request
    ${people}
    order by request.${key} ${direction}, request.request_number ${direction}`.execute(db);
  return rows;
}

/** How much is due of what somebody pays in one mode; `most`: so many or more. */
export async function countDues(
  db: Db,
  actor: Actor,
  { mode, filter, most }: { mode: DueMode; filter: DueFilter; most: number },
): Promise<number> {
  const first = firstDues(actor, { mode, filter, by: dueOrders.oldest, after: null, limit: most });
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${first}) due`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How much is due: up to 1,000 records are counted and summed up. */
export interface DueSum {
  readonly count: number;
  /** In minor units, of those counted. */
  readonly total: number;
}

/** How much is due of what somebody pays in some modes, and how much of one mode a filter leaves. One statement. */
export async function sumDues(
  db: Db,
  actor: Actor,
  modes: readonly DueMode[],
  found: { mode: DueMode; filter: DueFilter },
): Promise<{ modes: (DueSum & { mode: DueMode })[]; found: DueSum }> {
  const sum = (name: string, mode: DueMode, filter: DueFilter) => {
    const first = firstDues(actor, {
      mode,
      filter,
      by: dueOrders.oldest,
      after: null,
      limit: waitingCounted,
    });
    return sql`select ${name}::text as name, count(*) as count, coalesce(sum(amount), 0)::bigint as total from (${first}) due`;
  };
  const everything = { timeZone: found.filter.timeZone };
  const { timeZone: _, ...narrowing } = found.filter;
  // Where nothing narrows it, it is the mode's own sum.
  const isAll =
    modes.includes(found.mode) && Object.values(narrowing).every((one) => one === undefined || one === '');
  const sums = modes.map((mode) => sum(mode, mode, everything));
  if (!isAll) sums.push(sum('found', found.mode, found.filter));
  const { rows } = await sql<{ name: string; count: number; total: number }>`
    ${sql.join(sums, sql` union all `)}`.execute(db);
  const of = (name: string): DueSum => {
    const { count = 0, total = 0 } = rows.find((row) => row.name === name) ?? {};
    return { count: Number(count), total: Number(total) };
  };
  return { modes: modes.map((mode) => ({ mode, ...of(mode) })), found: of(isAll ? found.mode : 'found') };
}

/** The places and org units that somebody pays in a role for, to choose between. */
export async function listPaidPlaces(
  db: Db,
  actor: Actor,
  role: OthersRole,
): Promise<{ locations: Option[]; orgUnits: Option[] }> {
  const grants = actor.grants.filter((grant) => grant.role === role);
  const locations = grants.map(({ locationId }) => locationId);
  const orgUnits = grants.map(({ orgUnit }) => orgUnit);
  const { rows } = await sql<{ value: string; name: string; city: string | null }>`
    select location_id as value, name, city from locations
    where ${locations.includes(null)} or location_id = any(${locations}::text[])
    union all
    select org_unit, name, null from org_units
    where ${orgUnits.includes(null)} or org_unit = any(${orgUnits}::text[])
    order by name, value`.execute(db);
  const choices = (some: typeof rows) =>
    some.map(({ value, name, city }) => ({ value, label: city === null ? name : placeName(name, city) }));
  return {
    locations: choices(rows.filter(({ city }) => city !== null)),
    orgUnits: choices(rows.filter(({ city }) => city === null)),
  };
}

/** What is due of these requests; `mine` says which of it somebody pays. */
export async function findDues(
  db: Db | Tx,
  actor: Actor,
  requestNumbers: readonly number[],
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select ${shown}, ${paidBy(actor)} as mine from ${withPeople}
    where request.request_number = any(${requestNumbers}::bigint[])
    order by request.request_number`.execute(db);
  return rows;
}

/** The same, and nobody changes these requests or pays what is owed for them until the end of the transaction. */
export async function lockDues(tx: Tx, actor: Actor, requestNumbers: readonly number[]): Promise<DueRow[]> {
  await sql`select from asset_requests where request_number = any(${requestNumbers}::bigint[])
    order by request_number for update`.execute(tx);
  await sql`select from asset_payments_due where request_number = any(${requestNumbers}::bigint[])
    order by request_number for update`.execute(tx);
  return findDues(tx, actor, requestNumbers);
}

/** The titles of some requests, and whose they are. */
export async function findTitles(
  db: Db | Tx,
  requestNumbers: readonly number[],
): Promise<{ requestNumber: number; title: string; empcode: string; empname: string }[]> {
  return db
    .selectFrom('assetRequests as request')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .select(['request.requestNumber', 'request.title', 'request.empcode', 'employee.name as empname'])
    .where(sql<SqlBool>`request.request_number = any(${requestNumbers}::bigint[])`)
    .execute();
}

/** What an employee is to be reimbursed in all (minor units), and since when, for a query of another room; null when nothing. */
export function owedTo(empcode: string): RawBuilder<Owed | null> {
  return sql<Owed | null>`(
    select json_build_object('amount', sum(amount), 'since', min(due_since)) from asset_payments_due
    where empcode = ${empcode} and status = 'Due' having count(*) > 0)`;
}

/** The reimbursements of some people that are approved and not paid yet, the oldest first. For another room. */
export async function listReimbursements(
  db: Db | Tx,
  people: readonly string[],
): Promise<{ empcode: string; requestNumber: number; title: string; amount: number; since: Date }[]> {
  return db
    .selectFrom('assetPaymentsDue as owed')
    .innerJoin('assetRequests as request', 'request.requestNumber', 'owed.requestNumber')
    .select(['owed.empcode', 'owed.requestNumber', 'request.title', 'owed.amount', 'owed.dueSince as since'])
    .where('owed.empcode', 'in', [...people])
    .where('owed.status', '=', 'Due')
    .orderBy('owed.dueSince')
    .orderBy('owed.requestNumber')
    .limit(500)
    .execute();
}

/** What somebody has to settle with Finance: invoices of what was paid and is not verified, and what is to be recovered. For another room. */
export async function listUnsettled(
  db: Db | Tx,
  empcode: string,
): Promise<{ requestNumber: number; title: string; kind: 'invoice' | 'recovery'; amount: number }[]> {
  const { rows } = await sql<{
    requestNumber: number;
    title: string;
    kind: 'invoice' | 'recovery';
    amount: number;
  }>`
    select request_number, title, case when recovery > 0 then 'recovery' else 'invoice' end as kind,
      case when recovery > 0 then recovery else total end as amount
    from asset_requests
    where empcode = ${empcode} and (recovery > 0 or current_status in ('RTGS Done', 'Wrong Invoice', 'Online Done'))
    order by request_number limit 500`.execute(db);
  return rows;
}
