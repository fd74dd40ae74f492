import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOf } from './asked-rooms.ts';

const root = join(import.meta.dirname, '../..');

/** What a file `*.checks.ts` says: of the matrix (matrix-rows.ts), its columns (columns.ts), its lists (list-rows.ts), what is done while all is killed (chaos/rooms.ts). */
export interface Checks {
  readonly file: string;
  /** The room, or part of one, whose it is. */
  readonly owner: string;
  readonly said: Readonly<Record<string, unknown>>;
}

/** What every room, and part of one, says of itself to the tests of all rooms. */
export const allChecks: readonly Checks[] = await Promise.all(
  globSync('features/{*,*/*}/*.checks.ts', { cwd: root })
    .sort()
    .map(async (file) => ({
      file: file.replaceAll('\\', '/'),
      owner: ownerOf(file),
      said: await import(join(root, file)),
    })),
);
