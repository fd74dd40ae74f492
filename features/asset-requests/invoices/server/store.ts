import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Decision } from '../../workflow/decision.ts';
import { normalNumber, vendorKey } from '../../workflow/invoice.ts';
import type { InvoiceFacts } from '../../workflow/invoice-shapes.ts';
import './tables.ts';

/** How many repeats of one invoice are looked at: enough to see that there are some. */
const most = 50;

export interface InvoiceRow extends InvoiceFacts {
  readonly requestNumber: number;
  readonly sequence: number;
}

/** Invoices as the table keeps them. */
export function invoiceColumns(invoice: InvoiceRow) {
  return {
    ...invoice,
    normalNumber: normalNumber(invoice.number),
    vendorKey: vendorKey(invoice.vendor),
  };
}

/** Keeps what the invoice says that came with a step, if one did. */
export async function keepInvoice(tx: Tx, { next, history }: Decision): Promise<void> {
  const { invoice } = history.facts;
  if (!invoice) return;
  const row = { ...invoice, requestNumber: next.requestNumber, sequence: history.sequence };
  await tx.insertInto('assetRequestInvoices').values(invoiceColumns(row)).execute();
}

/** What the latest invoice of a request says. */
export async function findInvoice(db: Db, requestNumber: number): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('assetRequestInvoices')
    .select(['requestNumber', 'sequence', 'number', 'vendor', 'date', 'amount'])
    .where('requestNumber', '=', requestNumber)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the policy needs to know of another request, and what is shown of it. */
const ofOther = [
  'request.requestNumber',
  'request.empcode',
  'request.locationId',
  'request.orgUnit',
  'request.owner',
  'request.currentStatus',
  'request.firstApprovers',
  'request.secondApprovers',
  'request.payers',
] as const;

/** The other requests that have a file of one of these contents (SHA-256). `requestNumber` null: every request is another. */
export async function requestsWithContents(
  db: Db,
  contents: readonly string[],
  requestNumber: number | null,
) {
  return db
    .selectFrom('assetRequests as request')
    .select(ofOther)
    .where(
      sql<SqlBool>`request.request_number in (
        select file.request_number from asset_request_files as file where file.sha256 = any(${contents}::text[]))`,
    )
    .where('request.requestNumber', '!=', requestNumber ?? 0)
    .orderBy('request.requestNumber')
    .limit(most)
    .execute();
}

/** The other requests with an invoice of this number, with whose it is: those of exactly this vendor first. */
export async function requestsWithNumber(
  db: Db,
  { number, vendor }: Pick<InvoiceFacts, 'number' | 'vendor'>,
  requestNumber: number | null,
) {
  return db
    .selectFrom('assetRequestInvoices as invoice')
    .innerJoin('assetRequests as request', 'request.requestNumber', 'invoice.requestNumber')
    .select([...ofOther, 'invoice.vendor'])
    .where('invoice.normalNumber', '=', normalNumber(number))
    .where('invoice.requestNumber', '!=', requestNumber ?? 0)
    .orderBy(sql`invoice.vendor_key = ${vendorKey(vendor)}`, 'desc')
    .orderBy('request.requestNumber')
    .limit(most)
    .execute();
}

/** The contents (SHA-256) of the files that came with a step. */
export async function contentsOfStep(db: Db, requestNumber: number, sequence: number): Promise<string[]> {
  const rows = await db
    .selectFrom('assetRequestFiles')
    .select('sha256')
    .where('requestNumber', '=', requestNumber)
    .where('sequence', '=', sequence)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}
