import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../contract/people.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ReportFilter } from '../report-contract.ts';
import type { PaymentMode, PurchaseType, Status } from '../vocabulary.ts';
import { foundBy, seenAs } from './list-store.ts';
import './tables.ts';

/** A row of the invoice report. Amounts in minor units, days as YYYY-MM-DD. */
export interface ReportRow {
  readonly requestNumber: number;
  readonly empcode: string;
  readonly empname: string;
  readonly location: string;
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
 * that moved by a step of a request is in its history, what an employee was paid back in their payment.
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
    select request.request_number, request.empcode, employee.name as empname,
      location.name || ', ' || location.city as location, unit.name as org_unit, item.categories, request.title,
      request.purchase_type, request.payment_mode, request.current_status,
      to_char(request.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as submitted_on, request.total,
      invoice.number as invoice_number, invoice.date as invoice_date, invoice.vendor, invoice.amount as invoice_amount,
      coalesce(due.amount, (step.facts->>'amount')::bigint) as paid_amount,
      coalesce(due.reference, step.facts->>'reference') as reference,
      coalesce(to_char(due.paid_on, 'YYYY-MM-DD'), step.paid_on) as paid_on
    from (
      select request.* from asset_requests request
        join employees employee on employee.empcode = request.empcode
      where ${sql.join(predicates, sql` and `)}
      order by request.request_number desc limit ${limit}
    ) request
    join employees employee on employee.empcode = request.empcode
    join locations location on location.location_id = request.location_id
    join org_units unit on unit.org_unit = request.org_unit
    left join lateral (
      select string_agg(distinct category.name, ', ') as categories
      from asset_request_items item join asset_categories category on category.category = item.category
      where item.request_number = request.request_number and not item.deleted and not item.disabled) item on true
    left join lateral (
      select number, date, vendor, amount from asset_request_invoices invoice
      where invoice.request_number = request.request_number order by invoice.sequence desc limit 1) invoice on true
    left join asset_payments_due due on due.request_number = request.request_number and due.status = 'Paid'
    left join lateral (
      select history.facts,
        case when history.action <> 'placeOrder' then history.facts->>'date' end as paid_on
      from asset_request_history history
      where history.request_number = request.request_number
        and history.action in ('recordPayment', 'prepareCheque', 'placeOrder')
      order by history.sequence desc limit 1) step on true
    order by request.request_number desc`.execute(db);
  return rows;
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
