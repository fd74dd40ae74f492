import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CellValue } from 'hucre';
import pLimit from 'p-limit';
import type { Actor } from '#contract/people.ts';
import type { Caller } from '#server/audit/caller.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import { sheetBytes } from '#server/files/sheet.ts';
import type { Platform } from '#server/platform.ts';
import { isTriedAnew } from '#server/tried-anew.ts';
import { reportSheet } from '../../workflow/vocabulary.ts';
import type { ReportFilter } from '../contract.ts';
import * as orders from './order-store.ts';
import { reportCells, reportColumns } from './present.ts';
import { fileOf, noteDownload } from './service.ts';
import { countReportRows, listReportRows, type ReportRow } from './store.ts';

const readAtOnce = 200;
/** The embedded database answers nobody else meanwhile. */
const readAtOnceEmbedded = 100;
const noteEveryMs = 700;

/** One report at a time on this server, whoever asks for it in whatever way. */
const inLine = pLimit(1);

/** Writes an ordered report when its turn comes. Done again after a crash, it is written anew under the same name. */
export async function writeOrdered(platform: Platform, reportId: string): Promise<void> {
  const { reports, writes } = platform.database;
  await inLine(async () => {
    const order = await orders.findOrder(writes, reportId);
    if (!order) return;
    const { actor, filter } = order;
    let size: number | null = null;
    try {
      const total = await countReportRows(reports, actor, filter, platform.env.TZ);
      await orders.noteProgress(writes, reportId, { written: 0, total });
      const note = (written: number) => orders.noteProgress(writes, reportId, { written });
      const file = await writeReport(platform, actor, filter, note);
      await platform.files.keep(file, fileOf(reportId));
      size = file.size;
    } catch (error) {
      if (isTriedAnew(error, order.orderedAt, platform.now())) throw error;
      // Whoever ordered it sees it, and orders it again.
      platform.log.error({ err: error, reportId }, 'an invoice report could not be written');
    }
    await orders.noteEnd(writes, reportId, size, platform.now());
  });
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
    const rows: ReportRow[] = await listReportRows(database.reports, actor, filter, page);
    yield rows.map((row) => reportCells(row, env.CURRENCY));
    written += rows.length;
    before = rows.at(-1)?.requestNumber ?? null;
    if (rows.length < limit) return;
    if (performance.now() - noted < noteEveryMs) continue;
    noted = performance.now();
    await note(written);
  }
}
