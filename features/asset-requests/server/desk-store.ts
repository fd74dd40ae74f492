import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../contract/people.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Option, Shop } from '../shapes.ts';
import { foundBy, mayTake } from './list-store.ts';
import './tables.ts';

/** What the payment desk reads of requests: those whose money is due, and what is owed to employees. Amounts in minor units. */

type Predicate = Expression<SqlBool>;
const all = (predicates: readonly Predicate[]): Predicate =>
  predicates.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(predicates, sql` and `)})`;

/** How a payment that is due is made. */
export type DueMode = 'RTGS' | 'Cheque' | 'Online' | 'Reimbursement';

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

/** What narrows a list of what is due. */
export interface DueFilter {
  readonly locationId?: string | undefined;
  readonly orgUnit?: string | undefined;
  readonly search?: string | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Due on this day or before (YYYY-MM-DD), in `timeZone`. */
  readonly dueBy?: string | undefined;
  readonly timeZone: string;
}

const columns = sql`request.request_number, request.version, request.title, request.empcode, request.location_id,
  request.org_unit, request.shop, request.first_approvers, request.second_approvers`;

/** Everything that is due, whoever pays it. */
const dues = sql`(
  select ${columns}, request.reserved as amount, request.since as due_since,
    case request.current_status when 'RTGS Approve' then 'RTGS' when 'Cheque Approve' then 'Cheque' else 'Online' end as mode
  from asset_requests request
  where request.owner in ('FINANCE', 'T1') and request.current_status in ('RTGS Approve', 'Cheque Approve', 'Online Approve')
  union all
  select ${columns}, owed.amount, owed.due_since, 'Reimbursement'
  from asset_payments_due owed join asset_requests request on request.request_number = owed.request_number
  where owed.status = 'Due')`;

const withPeople = sql`${dues} request
  join employees employee on employee.empcode = request.empcode
  join locations location on location.location_id = request.location_id
  join org_units unit on unit.org_unit = request.org_unit`;

/** Which of them somebody pays: `policy.mayActAs` and `hasAnotherPart`, as a condition. */
function paidBy(actor: Actor): Predicate {
  return sql<SqlBool>`(request.empcode <> ${actor.empcode}
    and case when request.mode = 'Cheque' then ${mayTake(actor, 'T1')} else ${mayTake(actor, 'FINANCE')} end)`;
}

function narrowed(filter: DueFilter): Predicate[] {
  const { locationId, orgUnit, least, most, dueBy, timeZone } = filter;
  const found: Predicate[] = [];
  if (locationId) found.push(sql<SqlBool>`request.location_id = ${locationId}`);
  if (orgUnit) found.push(sql<SqlBool>`request.org_unit = ${orgUnit}`);
  if (least !== undefined) found.push(sql<SqlBool>`request.amount >= ${least}`);
  if (most !== undefined) found.push(sql<SqlBool>`request.amount <= ${most}`);
  if (dueBy)
    found.push(sql<SqlBool>`request.due_since < (${dueBy}::date + 1)::timestamp at time zone ${timeZone}`);
  found.push(...foundBy(filter.search));
  return found;
}

const shown = sql`request.request_number, request.version, request.mode, request.title, request.empcode,
  employee.name as empname, request.location_id, location.city, request.org_unit, request.amount, request.due_since, request.shop`;

const orders = {
  oldest: { by: sql`request.due_since`, type: sql`timestamptz`, descending: false },
  newest: { by: sql`request.due_since`, type: sql`timestamptz`, descending: true },
  largest: { by: sql`request.amount`, type: sql`bigint`, descending: true },
  smallest: { by: sql`request.amount`, type: sql`bigint`, descending: false },
} as const;
export type DueOrder = keyof typeof orders;

/** A place in the list: what it is ordered by (a time as ISO 8601, or an amount), and the request's number. */
export interface DuePlace {
  readonly value: string;
  readonly requestNumber: number;
}

/** What somebody has to pay in one mode, from behind `after` on. */
export async function listDues(
  db: Db,
  actor: Actor,
  wanted: { mode: DueMode; filter: DueFilter; order: DueOrder; after: DuePlace | null; limit: number },
): Promise<DueRow[]> {
  const { by, type, descending } = orders[wanted.order];
  const predicates = [sql<SqlBool>`request.mode = ${wanted.mode}`, paidBy(actor), ...narrowed(wanted.filter)];
  const { after } = wanted;
  if (after) {
    const place = sql`(${after.value}::${type}, ${after.requestNumber}::bigint)`;
    const here = sql`(${by}, request.request_number)`;
    predicates.push(descending ? sql<SqlBool>`${here} < ${place}` : sql<SqlBool>`${here} > ${place}`);
  }
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<DueRow>`select ${shown}, true as mine from ${withPeople} where ${all(predicates)}
    order by ${by} ${direction}, request.request_number ${direction} limit ${wanted.limit}`.execute(db);
  return rows;
}

/** How much is due in each mode of what somebody pays; how much of one mode a filter leaves; and where it comes from. */
export async function sumDues(
  db: Db,
  actor: Actor,
  mode: DueMode,
  filter: DueFilter,
): Promise<{
  modes: { mode: DueMode; count: number; total: number; found: number; foundTotal: number }[];
  locations: Option[];
  orgUnits: Option[];
}> {
  const inFilter = all(narrowed(filter));
  const { rows } = await sql<{
    mode: DueMode;
    count: number;
    total: number;
    found: number;
    foundTotal: number;
    locations: Record<string, string>;
    orgUnits: Record<string, string>;
  }>`
    select request.mode, count(*) as count, sum(request.amount)::bigint as total,
      count(*) filter (where ${inFilter}) as found,
      coalesce(sum(request.amount) filter (where ${inFilter}), 0)::bigint as found_total,
      json_object_agg(location.location_id, location.name || ', ' || location.city) as locations,
      json_object_agg(unit.org_unit, unit.name) as org_units
    from ${withPeople} where ${paidBy(actor)} group by request.mode`.execute(db);
  const here = rows.find((row) => row.mode === mode);
  const choices = (labels: Record<string, string> = {}) =>
    Object.entries(labels)
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label));
  return { modes: rows, locations: choices(here?.locations), orgUnits: choices(here?.orgUnits) };
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

/** What an employee is to be reimbursed in all (minor units), and since when; undefined when nothing. */
export async function readOwed(
  db: Db,
  empcode: string,
): Promise<{ amount: number; since: Date } | undefined> {
  const { rows } = await sql<{ amount: number; since: Date }>`
    select sum(amount)::bigint as amount, min(due_since) as since from asset_payments_due
    where empcode = ${empcode} and status = 'Due' having count(*) > 0`.execute(db);
  return rows[0];
}

/** Notes that an employee was reimbursed, and by whom. @returns what for, or undefined when it is not due any more */
export async function markReimbursed(
  tx: Tx,
  paid: { requestNumber: number; by: string; reference: string; paidOn: string },
): Promise<{ empcode: string; amount: number; title: string } | undefined> {
  const { requestNumber, by, reference, paidOn } = paid;
  const due = await tx
    .updateTable('assetPaymentsDue')
    .set({ status: 'Paid', reference, paidOn, paidBy: by })
    .where('requestNumber', '=', requestNumber)
    .where('status', '=', 'Due')
    .returning(['empcode', 'amount'])
    .executeTakeFirst();
  if (!due) return undefined;
  // The payer is one of the three people: the table's own constraint refuses another part.
  const { rows } = await sql<{ title: string }>`update asset_requests
    set payers = case when ${by} = any(payers) then payers else payers || ${by}::text end
    where request_number = ${requestNumber} returning title`.execute(tx);
  return { ...due, title: rows[0]?.title ?? '' };
}
