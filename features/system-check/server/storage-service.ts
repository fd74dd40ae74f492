import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory } from '#server/env.ts';
import type { Platform } from '#server/platform.ts';
import { type Storage, tablesListed } from '../contract.ts';
import { databaseBytes, largestTables } from './storage-store.ts';

/** So long the kept files are counted, in milliseconds: of very many it is said that there are more. */
const countWithinMs = 1_500;

/** How much the database and the kept files take, and what is left. */
export async function readStorage({ database: { reads }, env }: Platform): Promise<Storage> {
  const folder = join(dataDirectory(env), 'files');
  const [bytes, tables, files, freeBytes] = await Promise.all([
    databaseBytes(reads),
    largestTables(reads, tablesListed),
    countFiles(folder, performance.now() + countWithinMs),
    freeOf(dataDirectory(env)),
  ]);
  return { databaseBytes: bytes, tables, files, freeBytes };
}

async function countFiles(folder: string, until: number): Promise<Storage['files']> {
  const found = { count: 0, bytes: 0, whole: true };
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (performance.now() > until) return { ...found, whole: false };
      if (!entry.isFile()) continue;
      found.count += 1;
      found.bytes += await sizeOf(join(entry.parentPath, entry.name));
    }
  } catch (error) {
    // Nothing was ever kept.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return found;
}

/** A file that is swept meanwhile has no size any more. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

async function freeOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
