import { sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import type { ReportFilter } from '../contract.ts';
import './tables.ts';

/** An ordered report, and while it waits, how many are written before it. */
export interface OrderedReport {
  readonly reportId: string;
  readonly status: 'waiting' | 'writing' | 'ready' | 'failed';
  readonly ahead: number;
  readonly written: number;
  readonly total: number | null;
  readonly size: number | null;
  readonly orderedAt: Date;
}

/** Keeps an order; nothing where the person waits for one already. @returns whether it is new */
export async function insertReport(
  tx: Tx,
  report: { reportId: string; actor: Actor; filter: ReportFilter; orderedAt: Date },
): Promise<boolean> {
  const { reportId, actor, filter, orderedAt } = report;
  const { rows } = await sql`
    insert into invoice_reports (report_id, empcode, actor, filter, ordered_at)
    values (${reportId}, ${actor.empcode}, ${JSON.stringify(actor)}::jsonb, ${JSON.stringify(filter)}::jsonb, ${orderedAt})
    on conflict (empcode) where status in ('waiting', 'writing') do nothing returning report_id`.execute(tx);
  return rows.length > 0;
}

/** The newest of somebody's reports, one that is under way first. */
export async function listReports(db: Db | Tx, empcode: string, limit: number): Promise<OrderedReport[]> {
  const { rows } = await sql<OrderedReport>`
    select report.report_id, report.status, report.written, report.total, report.size, report.ordered_at,
      case when report.status = 'waiting' then (select count(*) from invoice_reports before
        where before.status in ('waiting', 'writing') and (before.ordered_at, before.report_id) < (report.ordered_at, report.report_id)
      ) else 0 end as ahead
    from invoice_reports report where report.empcode = ${empcode}
    order by report.status in ('waiting', 'writing') desc, report.ordered_at desc, report.report_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** One of somebody's reports. */
export async function findReport(db: Db, empcode: string, reportId: string) {
  return db
    .selectFrom('invoiceReports')
    .select(['reportId', 'status', 'size', 'filter'])
    .where('empcode', '=', empcode)
    .where('reportId', '=', reportId)
    .executeTakeFirst();
}

/** An order that is still to be written (or was being written when its server stopped). */
export async function findOrder(db: Db, reportId: string) {
  return db
    .selectFrom('invoiceReports')
    .select(['actor', 'filter', 'orderedAt'])
    .where('reportId', '=', reportId)
    .where('status', 'in', ['waiting', 'writing'])
    .executeTakeFirst();
}

/** Notes how far a report is. */
export async function noteProgress(
  db: Db,
  reportId: string,
  progress: { written: number; total?: number },
): Promise<void> {
  await db
    .updateTable('invoiceReports')
    .set({ ...progress, status: 'writing' })
    .where('reportId', '=', reportId)
    .where('status', 'in', ['waiting', 'writing'])
    .execute();
}

/** Notes the end of a report: its size in bytes, or null where it could not be written. */
export async function noteEnd(db: Db, reportId: string, size: number | null, endedAt: Date): Promise<void> {
  await db
    .updateTable('invoiceReports')
    .set({ status: size === null ? 'failed' : 'ready', size, endedAt })
    .where('reportId', '=', reportId)
    .where('status', 'in', ['waiting', 'writing'])
    .execute();
}

/** Forgets what was ordered before a time. @returns the ids of the reports that had a file */
export async function removeReports(db: Pick<Db, 'deleteFrom'>, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('invoiceReports')
    .where('orderedAt', '<', before)
    .returning(['reportId', 'status'])
    .execute();
  return rows.filter(({ status }) => status === 'ready').map(({ reportId }) => reportId);
}

/** The files of reports that are ready. */
export const namedReports: NamedFiles = sql`select report_id || '.xlsx' as name from invoice_reports where status = 'ready'`;
