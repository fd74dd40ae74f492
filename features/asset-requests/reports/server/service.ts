import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { openForReading } from '#server/files/open-kept.ts';
import type { Platform } from '#server/platform.ts';
import type { InvoiceReport, ReportFilter } from '../contract.ts';
import * as orders from './order-store.ts';

const keptMs = 86_400_000;
const shown = 3;

export const fileOf = (reportId: string) => `${reportId}.xlsx`;

/** Orders a report; whoever waits for one already is answered that one. */
export async function orderReport(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
): Promise<InvoiceReport | Refusal> {
  return transact(platform.database, async (tx) => {
    const reportId = randomBytes(16).toString('hex');
    const isNew = await orders.insertReport(tx, { reportId, actor, filter, orderedAt: platform.now() });
    if (isNew) await platform.outbox.put(tx, 'asset-requests.report', { reportId });
    const [newest] = await orders.listReports(tx, actor.empcode, 1);
    if (!newest) throw new Error('the report was not ordered');
    return present(newest);
  });
}

/** Somebody's own newest reports. */
export async function readReports(platform: Platform, { empcode }: Actor): Promise<InvoiceReport[]> {
  return (await orders.listReports(platform.database.reads, empcode, shown)).map(present);
}

function present({ orderedAt, size: _, ...report }: orders.OrderedReport): InvoiceReport {
  return { ...report, orderedAt: orderedAt.toISOString() };
}

/** The bytes of one's own report that is ready, with their number; 404 when there is none. */
export async function openReport(
  platform: Platform,
  actor: Actor,
  reportId: string,
  caller: Caller,
): Promise<{ size: number; bytes: Readable } | Refusal> {
  const report = await orders.findReport(platform.database.reads, actor.empcode, reportId);
  const size = report?.status === 'ready' ? await platform.files.size(fileOf(reportId)) : null;
  if (!report || size === null) return refuse(404, 'no_such_report', m.assetrequests_refused_no_report());
  const bytes = await openForReading(platform, fileOf(reportId));
  if (isRefusal(bytes)) return bytes;
  await noteDownload(platform, actor, report.filter, caller);
  return { size, bytes };
}

/** That a report leaves the portal, to whom and with which filter, is an entry of the log before its first byte does. */
export async function noteDownload(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
  caller: Caller,
): Promise<void> {
  await audit(platform.database.writes, platform.now(), {
    actor: actor.empcode,
    action: 'invoice-report.download',
    caller,
    after: filter,
  });
}

/** Removes the reports of yesterday and before. */
export async function forgetOldReports(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - keptMs);
  const gone = await orders.removeReports(platform.database.writes, before);
  await Promise.all(gone.map((reportId) => platform.files.remove(fileOf(reportId))));
}
