import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CellValue, ColumnDef } from 'hucre';

/** What a sheet is called, and its columns. */
export interface Sheet {
  readonly name: string;
  readonly columns: ColumnDef[];
  /** What is said above the columns, a line each. */
  readonly above?: readonly string[];
}

/** What the thread says: that it wants rows, a piece of the file, or that this was all. */
export type Written = { readonly want: true } | { readonly piece: Uint8Array } | { readonly end: true };
/** What it is given: rows, or null after the last. */
export type Rows = readonly CellValue[][] | null;

/** What V8 may keep there: rows and pieces go as they come. */
const memoryMb = 192;

/**
 * Writes a spreadsheet of any length on a thread of its own, which gives way to the portal's: as bytes, in pieces. Rows are asked for, some
 * at a time, when those before are written. Texts become what a cell holds.
 */
export async function* sheetBytes(
  sheet: Sheet,
  batches: AsyncIterator<readonly CellValue[][]>,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(join(import.meta.dirname, 'sheet-thread.ts'), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    for await (const [said] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Written]>) {
      if ('piece' in said) yield said.piece;
      else if ('end' in said) return;
      else {
        const { value, done } = await batches.next();
        thread.postMessage((done ? null : value) satisfies Rows);
      }
    }
    throw new Error('the thread that writes a spreadsheet ended before it was done');
  } finally {
    await thread.terminate();
  }
}
