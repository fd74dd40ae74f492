import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, writeXlsxStream } from 'hucre';
import { spreadsheetCells } from '#formats/text/spreadsheet-text.ts';
import type { Rows, Sheet, Written } from './sheet.ts';

/** Writes one spreadsheet (sheet.ts). */

const giveWay = 10;
if (!parentPort) throw new Error('this is a thread of sheet.ts');
const port = parentPort;
// Of this thread alone, where the system knows such a thing; elsewhere it would be the whole portal's.
if (process.platform === 'linux') setPriority(giveWay);

const say = (written: Written, transfer: ArrayBuffer[] = []) => port.postMessage(written, transfer);

const { name, columns, above = [] } = workerData as Sheet;

async function* rows(): AsyncGenerator<CellValue[]> {
  for (const line of [...above.map((text) => [text || null]), columns.map(({ header }) => header ?? null)])
    yield spreadsheetCells(line);
  for (;;) {
    say({ want: true });
    const [given] = (await once(port, 'message')) as [Rows];
    if (given === null) return;
    for (const row of given) yield spreadsheetCells(row) as CellValue[];
  }
}

const bytes = writeXlsxStream(rows(), {
  name,
  // The line of the headers is one of the rows: others may stand above it.
  columns: columns.map(({ header: _, ...column }) => column),
  freezePane: { rows: above.length + 1 },
});
for await (const piece of bytes as AsyncIterable<Uint8Array>) say({ piece });
say({ end: true });
