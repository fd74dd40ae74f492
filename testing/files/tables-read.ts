import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BookError, bookRows, type Cell, type CellFault, openBook } from '#server/files/table.ts';

let folder: string | undefined;
let files = 0;

/** A file of these bytes, for as long as the tests run. */
export function tableFile(bytes: Uint8Array | string): string {
  folder ??= ownFolder();
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return path;
}

function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'portal-table-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** What a sheet has, by the numbers of its rows; or why it is not read. */
export async function readTable(bytes: Uint8Array | string, sheet = 0) {
  const path = tableFile(bytes);
  const book = await openBook(path);
  if ('fault' in book) return book.fault;
  const rows: Record<number, readonly Cell[]> = {};
  try {
    for await (const batch of bookRows(path, sheet)) for (const { row, cells } of batch) rows[row] = cells;
  } catch (error) {
    if (error instanceof BookError) return error.fault;
    throw error;
  }
  return rows;
}

export const day = (shown: string): Cell => ({ day: shown });
export const wrong = (fault: CellFault, shown: string): Cell => ({ wrong: fault, shown });
