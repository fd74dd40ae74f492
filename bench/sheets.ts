import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CellValue, streamXlsxRows, writeXlsxStream } from 'hucre';
import { sheetBytes } from '#server/files/sheet.ts';
import { bookRows, openBook } from '#server/files/table.ts';
import type { Part } from './part.ts';

const rounds = 5;
const columns = 20;
const atOnce = 500;
const header = Array.from({ length: columns }, (_, column) => `Column ${column}`);
/** Half of them texts, a quarter of those shared by many; numbers beside them. */
const rowOf = (row: number): CellValue[] =>
  header.map((_, column) =>
    column % 2 === 0
      ? row * columns + column
      : column % 8 === 1
        ? `kind ${row % 10}`
        : `text ${row} ${column}`,
  );

function* batches(rows: number): Generator<CellValue[][]> {
  for (let from = 0; from < rows; from += atOnce)
    yield Array.from({ length: Math.min(atOnce, rows - from) }, (_, place) => rowOf(from + place));
}

async function writeOurs(file: string, rows: number): Promise<void> {
  const sheet = { name: 'Rows', columns: header.map((title) => ({ header: title })) };
  const given = Readable.from(batches(rows), { objectMode: true })[Symbol.asyncIterator]();
  await pipeline(Readable.from(sheetBytes(sheet, given)), createWriteStream(file));
}

async function writeByLibrary(file: string, rows: number): Promise<void> {
  const all = (async function* () {
    yield header as CellValue[];
    for (const batch of batches(rows)) yield* batch;
  })();
  const bytes = writeXlsxStream(all, { name: 'Rows', columns: header.map(() => ({})) });
  await pipeline(Readable.from(bytes as AsyncIterable<Uint8Array>), createWriteStream(file));
}

async function readOurs(file: string): Promise<number> {
  const book = await openBook(file);
  if ('fault' in book) throw new Error(book.fault);
  let read = 0;
  for await (const some of bookRows(file, 0)) read += some.length;
  return read;
}

async function readByLibrary(file: string): Promise<number> {
  let read = 0;
  for await (const _ of streamXlsxRows(Readable.toWeb(createReadStream(file)) as ReadableStream)) read += 1;
  return read;
}

/** How long some work takes, in seconds, and by how much this process grew meanwhile at most, in megabytes. */
async function weighed(work: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(watching);
  return { seconds, megabytes: (most - before) / 2 ** 20 };
}

export const part: Part = {
  about: `spreadsheets of 100,000 rows of ${columns} cells, written as exports are and read as uploads are`,
  floor:
    'hucre, the fastest maintained library of those measured (docs/decisions/2026-11-23-reading-spreadsheets.md), streaming the same cells in one thread, without what makes text of a formula and without formats of days and amounts',
  number: 100_000,
  async run(world, rows) {
    const file = (name: string) => join(world.folder, `${name}.xlsx`);
    const kinds = {
      'written by us': () => writeOurs(file('ours'), rows),
      'written by hucre': () => writeByLibrary(file('library'), rows),
      'read by us': () => expectAll(readOurs(file('ours')), rows),
      'read by hucre': () => expectAll(readByLibrary(file('ours')), rows),
      'a tenth written by us': () => writeOurs(file('tenth'), rows / 10),
    };
    const taken = new Map<string, Awaited<ReturnType<typeof weighed>>[]>();
    for (let round = 0; round < rounds; round++)
      for (const [kind, work] of Object.entries(kinds))
        taken.set(kind, [...(taken.get(kind) ?? []), await weighed(work)]);
    const of = (kind: keyof typeof kinds, key: 'seconds' | 'megabytes') =>
      (taken.get(kind) ?? []).map((one) => one[key]);
    const beside = (done: 'written' | 'read') => ({
      what: `${rows.toLocaleString('en')} rows ${done}`,
      unit: 's',
      rounds: of(`${done} by us`, 'seconds'),
      floor: { what: 'hucre', rounds: of(`${done} by hucre`, 'seconds') },
      wanted: { of: 'ratio' as const, most: 1.5 },
    });
    return {
      figures: [
        beside('written'),
        beside('read'),
        {
          what: 'memory while it is written',
          unit: 'MB',
          rounds: of('written by us', 'megabytes'),
          wanted: { of: 'figure', most: 100 },
        },
        { what: '… of a tenth of the rows', unit: 'MB', rounds: of('a tenth written by us', 'megabytes') },
      ],
    };
  },
};

async function expectAll(read: Promise<number>, rows: number): Promise<void> {
  const found = await read;
  if (found !== rows + 1) throw new Error(`${found} rows were read of ${rows + 1}`);
}
