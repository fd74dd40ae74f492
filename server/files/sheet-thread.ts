import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type CellValue, writeXlsxStream } from 'hucre';
import { spreadsheetCells } from '#formats/text/spreadsheet-text.ts';
import type { Given, Sheet, Written } from './sheet.ts';

/** Writes spreadsheets, one after the other (sheet.ts). */

const giveWay = 10;
if (!parentPort) throw new Error('this is a thread of sheet.ts');
const port = parentPort;
// Of this thread alone, where the system knows such a thing; elsewhere it would be the whole portal's.
if (process.platform === 'linux') setPriority(giveWay);

const say = (written: Written, transfer: ArrayBuffer[] = []) => port.postMessage(written, transfer);

for (;;) {
  const given = await heard();
  if ('sheet' in given) await write(given.sheet);
}

async function write({ name, columns, above = [] }: Sheet): Promise<void> {
  const headers = [...above.map((text) => [text || null]), columns.map(({ header }) => header ?? null)];
  const bytes = writeXlsxStream(rowsUnder(headers), {
    name,
    // The line of the headers is one of the rows: others may stand above it.
    columns: columns.map(({ header: _, ...column }) => column),
    freezePane: { rows: above.length + 1 },
  });
  for await (const piece of bytes as AsyncIterable<Uint8Array>) say({ piece });
  say({ end: true });
}

async function* rowsUnder(headers: readonly (string | null)[][]): AsyncGenerator<CellValue[]> {
  for (const line of headers) yield spreadsheetCells(line);
  for (;;) {
    say({ want: true });
    const given = await heard();
    if (!('rows' in given) || given.rows === null) return;
    for (const row of given.rows) yield spreadsheetCells(row) as CellValue[];
  }
}

async function heard(): Promise<Given> {
  const [given] = await once(port, 'message');
  return given;
}
