import { type CellValue, writeXlsxStream } from 'hucre';
import type { Actor } from '../../../contract/people.ts';
import { audit } from '../../../server/audit/record.ts';
import type { Platform } from '../../../server/platform.ts';
import type { ReportFilter } from '../report-contract.ts';
import { reportSheet } from '../vocabulary.ts';
import { reportCells, reportColumns } from './report-present.ts';
import { listReportRows, type ReportRow } from './report-store.ts';

const readAtOnce = 1_000;

/**
 * The invoice report as the bytes of a spreadsheet. Rows are read in pages by their key and written as they come, so that its
 * size costs no memory. That it was made, by whom and with which filter, is an entry of the log before the first byte leaves.
 */
export async function streamReport(
  platform: Platform,
  actor: Actor,
  filter: ReportFilter,
  call: { address: string; reference: string },
): Promise<ReadableStream<Uint8Array>> {
  await audit(platform.database.writes, platform.now(), {
    ...{ actor: actor.empcode, action: 'invoice-report.download', ...call, after: filter },
  });
  const { CURRENCY } = platform.env;
  return writeXlsxStream(rowsOf(platform, actor, filter), {
    name: reportSheet,
    columns: reportColumns(CURRENCY),
    freezePane: { rows: 1 },
  });
}

async function* rowsOf(platform: Platform, actor: Actor, filter: ReportFilter): AsyncGenerator<CellValue[]> {
  const { CURRENCY, TZ: timeZone } = platform.env;
  for (let before: number | null = null; ; ) {
    const page = { timeZone, before, limit: readAtOnce };
    const rows: ReportRow[] = await listReportRows(platform.database.reads, actor, filter, page);
    for (const row of rows) yield reportCells(row, CURRENCY);
    before = rows.at(-1)?.requestNumber ?? null;
    if (rows.length < readAtOnce) return;
  }
}
