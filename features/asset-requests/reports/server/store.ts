import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/db/database.ts';
import { foundBy } from '../../lists/server/search-store.ts';
import { seenAs } from '../../requests/server/seen-store.ts';
import type { PaymentMode, PurchaseType, Status } from '../../workflow/vocabulary.ts';
import type { ReportFilter } from '../contract.ts';
import '../../requests/server/tables.ts';

/** A row of the invoice report. Amounts in minor units, days as YYYY-MM-DD. */
export interface ReportRow {
  readonly requestNumber: number;
  readonly empcode: string;
  readonly empname: string;
  readonly locationName: string;
  readonly city: string;
  readonly orgUnit: string;
  readonly categories: string | null;
  readonly title: string;
  readonly purchaseType: PurchaseType;
  readonly paymentMode: PaymentMode | null;
  readonly currentStatus: Status;
  readonly submittedOn: string;
  readonly total: number;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: string | null;
  readonly vendor: string | null;
  readonly invoiceAmount: number | null;
  readonly paidAmount: number | null;
  readonly reference: string | null;
  readonly paidOn: string | null;
}

/**
 * The requests that a filter leaves of those that the reader may see, newest first, from below the request `before` on. Money
 * that moved by a step of a request is in its history, what an employee was paid back in their payment. What belongs to the page's
 * requests is read for all of them at once, and its columns are named here: to rename those of each row costs the portal's thread more
 * than to read them.
 */
export async function listReportRows(
  db: Db,
  actor: Actor,
  filter: ReportFilter,
  page: { timeZone: string; before: number | null; limit: number },
): Promise<ReportRow[]> {
  const { timeZone, before, limit } = page;
  const predicates = [seenByReader(actor), ...narrowed(filter, timeZone)];
  if (before !== null) predicates.push(sql<SqlBool>`request.request_number < ${before}`);
  const { rows } = await sql<ReportRow>`
    with page as materialized (
      select request.* from asset_requests request where ${sql.join(predicates, sql` and `)}
      order by request.request_number desc limit ${sql.lit(limit)}
    ), item as (
      select item.request_number, string_agg(distinct category.name, ', ') as categories
      from page join asset_request_items item using (request_number)
        join asset_categories category on category.category = item.category
      where not item.deleted and not item.disabled group by item.request_number
    ), invoice as (
      select distinct on (invoice.request_number) invoice.request_number, number, date, vendor, amount
      from page join asset_request_invoices invoice using (request_number)
      order by invoice.request_number, invoice.sequence desc
    ), step as (
      select distinct on (history.request_number) history.request_number, history.facts,
        case when history.action <> 'placeOrder' then history.facts->>'date' end as paid_on
      from page join asset_request_history history using (request_number)
      where history.action in ('recordPayment', 'prepareCheque', 'placeOrder')
      order by history.request_number, history.sequence desc
    )
    select request.request_number as "requestNumber", request.empcode, employee.name as empname,
      location.name as "locationName", location.city, unit.name as "orgUnit", item.categories, request.title,
      request.purchase_type as "purchaseType", request.payment_mode as "paymentMode",
      request.current_status as "currentStatus",
      to_char(request.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as "submittedOn", request.total,
      invoice.number as "invoiceNumber", invoice.date as "invoiceDate", invoice.vendor, invoice.amount as "invoiceAmount",
      coalesce(due.amount, (step.facts->>'amount')::bigint) as "paidAmount",
      coalesce(due.reference, step.facts->>'reference') as reference,
      coalesce(to_char(due.paid_on, 'YYYY-MM-DD'), step.paid_on) as "paidOn"
    from page request
    join employees employee on employee.empcode = request.empcode
    join locations location on location.location_id = request.location_id
    join org_units unit on unit.org_unit = request.org_unit
    left join item on item.request_number = request.request_number
    left join invoice on invoice.request_number = request.request_number
    left join asset_payments_due due on due.request_number = request.request_number and due.status = 'Paid'
    left join step on step.request_number = request.request_number
    order by request.request_number desc`.execute(db.withoutPlugins());
  return rows;
}

/** How many requests a filter leaves of those that the reader may see. */
export async function countReportRows(
  db: Db,
  actor: Actor,
  filter: ReportFilter,
  timeZone: string,
): Promise<number> {
  const predicates = [seenByReader(actor), ...narrowed(filter, timeZone)];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from asset_requests request
    where ${sql.join(predicates, sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All for an administrator; else those of the places that the reader pays for, and their own. */
function seenByReader(actor: Actor): Expression<SqlBool> {
  if (actor.grants.some(({ role }) => role === 'ADMIN')) return sql<SqlBool>`true`;
  return sql<SqlBool>`(request.empcode = ${actor.empcode} or ${seenAs(actor, 'FINANCE', false)})`;
}

function narrowed(filter: ReportFilter, timeZone: string): Expression<SqlBool>[] {
  const { locationId, orgUnit, status, paymentMode, least, most, from, to } = filter;
  const found: Expression<SqlBool>[] = [];
  if (locationId) found.push(sql<SqlBool>`request.location_id = ${locationId}`);
  if (orgUnit) found.push(sql<SqlBool>`request.org_unit = ${orgUnit}`);
  if (status) found.push(sql<SqlBool>`request.current_status = ${status}`);
  if (paymentMode === 'Reimbursement') found.push(sql<SqlBool>`request.purchase_type = 'reimbursement'`);
  else if (paymentMode) found.push(sql<SqlBool>`request.payment_mode = ${paymentMode}`);
  if (least !== undefined) found.push(sql<SqlBool>`request.total >= ${least}`);
  if (most !== undefined) found.push(sql<SqlBool>`request.total <= ${most}`);
  if (from)
    found.push(sql<SqlBool>`request.submitted_at >= (${from}::date)::timestamp at time zone ${timeZone}`);
  if (to)
    found.push(sql<SqlBool>`request.submitted_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  found.push(...foundBy(filter.search));
  return found;
}
