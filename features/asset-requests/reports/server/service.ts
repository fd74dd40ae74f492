import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CellValue } from 'hucre';
import pLimit from 'p-limit';
import { m } from '#messages';
import type { Actor } from '../../../../contract/people.ts';
import { type Refusal, refuse } from '../../../../contract/refusal.ts';
import { audit } from '../../../../server/audit/record.ts';
import { transact } from '../../../../server/db/database.ts';
import type { ReceivedFile } from '../../../../server/files/file-store.ts';
import { sheetBytes } from '../../../../server/files/sheet.ts';
import type { Caller } from '../../../../server/http/caller.ts';
import type { Platform } from '../../../../server/platform.ts';
import { reportSheet } from '../../workflow/vocabulary.ts';
import type { InvoiceReport, ReportFilter } from '../contract.ts';
import * as orders from './order-store.ts';
import { reportCells, reportColumns } from './present.ts';
import { countReportRows, listReportRows, type ReportRow } from './store.ts';

const readAtOnce = 200;
/** The embedded database answers nobody else meanwhile. */
const readAtOnceEmbedded = 100;
const noteEveryMs = 700;
const keptMs = 86_400_000;
const shown = 3;

/** One report at a time on this server, whoever asks for it in whatever way. */
const inLine = pLimit(1);

const fileOf = (reportId: string) => `${reportId}.xlsx`;

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

/** Writes an ordered report when its turn comes. Done again after a crash, it is written anew under the same name. */
export async function writeOrdered(platform: Platform, reportId: string): Promise<void> {
  const { writes } = platform.database;
  await inLine(async () => {
    const order = await orders.findOrder(writes, reportId);
    if (!order) return;
    const { actor, filter } = order;
    let size: number | null = null;
    try {
      const total = await countReportRows(writes, actor, filter, platform.env.TZ);
      await orders.noteProgress(writes, reportId, { written: 0, total });
      const note = (written: number) => orders.noteProgress(writes, reportId, { written });
      const file = await writeReport(platform, actor, filter, note);
      await platform.files.keep(file, fileOf(reportId));
      size = file.size;
    } catch (error) {
      // Once: whoever ordered it sees it, and orders it again.
      platform.log.error({ err: error, reportId }, 'an invoice report could not be written');
    }
    await orders.noteEnd(writes, reportId, size, platform.now());
  });
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
  if (!report || size === null) return refuse(404, 'no_such_report', m.requests_refused_no_report());
  await noteDownload(platform, actor, report.filter, caller);
  return { size, bytes: platform.files.read(fileOf(reportId)) };
}

/** A report that is written now, in its turn: its bytes and their number. It is gone once it was read. */
export async function makeReport(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
  caller: Caller,
): Promise<{ size: number; bytes: Readable }> {
  await noteDownload(platform, actor, filter, caller);
  const file = await inLine(() => writeReport(platform, actor, filter, async () => {}));
  const name = fileOf(randomBytes(16).toString('hex'));
  await platform.files.keep(file, name);
  const bytes = platform.files.read(name);
  bytes.once('close', () => {
    platform.files
      .remove(name)
      .catch((error: unknown) => platform.log.warn({ err: error }, 'a report that was read is still there'));
  });
  return { size: file.size, bytes };
}

/** That a report leaves the portal, to whom and with which filter, is an entry of the log before its first byte does. */
async function noteDownload(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
  caller: Caller,
): Promise<void> {
  await audit(platform.database.writes, platform.now(), {
    ...{ actor: actor.empcode, action: 'invoice-report.download', ...caller, after: filter },
  });
}

/** Reads the rows in pages by their key and writes them as they come, so that its size costs no memory. */
async function writeReport(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
  note: (written: number) => Promise<void>,
): Promise<ReceivedFile> {
  const { CURRENCY } = platform.env;
  const sheet = { name: reportSheet, columns: reportColumns(CURRENCY) };
  return platform.files.receive(Readable.from(sheetBytes(sheet, pagesOf(platform, actor, filter, note))));
}

async function* pagesOf(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
  note: (written: number) => Promise<void>,
): AsyncGenerator<CellValue[][]> {
  const { database, env } = platform;
  const limit = database.embedded ? readAtOnceEmbedded : readAtOnce;
  let written = 0;
  let noted = performance.now();
  for (let before: number | null = null; ; ) {
    const page = { timeZone: env.TZ, before, limit };
    // Not among the short reads: what people ask for would wait behind it.
    const rows: ReportRow[] = await listReportRows(database.writes, actor, filter, page);
    yield rows.map((row) => reportCells(row, env.CURRENCY));
    written += rows.length;
    before = rows.at(-1)?.requestNumber ?? null;
    if (rows.length < limit) return;
    if (performance.now() - noted < noteEveryMs) continue;
    noted = performance.now();
    await note(written);
  }
}

/** Removes the reports of yesterday and before. */
export async function forgetOldReports(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - keptMs);
  const gone = await orders.removeReports(platform.database.writes, before);
  await Promise.all(gone.map((reportId) => platform.files.remove(fileOf(reportId))));
}
