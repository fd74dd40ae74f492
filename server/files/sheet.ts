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
/** What it is given: a sheet, then its rows, null after the last. */
export type Given = { readonly sheet: Sheet } | { readonly rows: readonly CellValue[][] | null };

/** What V8 may keep there: rows and pieces go as they come. */
const memoryMb = 192;
/** How long one that has written a sheet waits for the next, which it begins a tenth of a second sooner than one that has to be started. */
const restMs = 30_000;
/** How many may wait. */
const mostResting = 2;
/** Those that wait, each with what ends it. */
const resting = new Map<Worker, NodeJS.Timeout>();

/**
 * Writes a spreadsheet of any length on a thread of its own, which gives way to the portal's: as bytes, in pieces. Rows are asked for, some
 * at a time, when those before are written. Texts become what a cell holds.
 */
export async function* sheetBytes(
  sheet: Sheet,
  batches: AsyncIterator<readonly CellValue[][]>,
): AsyncGenerator<Uint8Array> {
  const thread = take() ?? start();
  const give = (given: Given) => thread.postMessage(given);
  let isDone = false;
  try {
    give({ sheet });
    for await (const [said] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Written]>) {
      isDone = 'end' in said;
      if (isDone) return;
      if ('piece' in said) yield said.piece;
      else {
        const { value, done } = await batches.next();
        give({ rows: done ? null : value });
      }
    }
    throw new Error('the thread that writes a spreadsheet ended before it was done');
  } finally {
    // One that is left in the middle of a sheet could not begin another.
    if (isDone && resting.size < mostResting) rest(thread);
    else await thread.terminate();
  }
}

function start(): Worker {
  const thread = new Worker(join(import.meta.dirname, 'sheet-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Whoever has a sheet written hears of a fault by what they wait for.
  thread.on('error', () => {});
  thread.once('exit', () => resting.delete(thread));
  return thread;
}

/** The one that has waited the shortest; what waits longest is ended. */
function take(): Worker | undefined {
  const [thread, timer] = [...resting].at(-1) ?? [];
  if (!thread) return;
  clearTimeout(timer);
  resting.delete(thread);
  thread.ref();
  return thread;
}

/** One that waits keeps no process from ending by itself. */
function rest(thread: Worker): void {
  thread.unref();
  const end = () => {
    resting.delete(thread);
    thread.terminate();
  };
  resting.set(thread, setTimeout(end, restMs).unref());
}
