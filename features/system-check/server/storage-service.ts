import { statfs } from 'node:fs/promises';
import { dataDirectory } from '#server/env.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';
import { type Storage, tablesListed } from '../contract.ts';
import { databaseBytes, largestTables } from './storage-store.ts';

/** So long the kept files are counted, in milliseconds: of very many it is said that there are more. */
const countWithinMs = 1_500;

/** How much the database and the kept files take, and what is left. */
export async function readStorage({ database: { reads }, env, files }: Platform): Promise<Storage> {
  const [bytes, tables, kept, freeBytes] = await Promise.all([
    databaseBytes(reads),
    largestTables(reads, tablesListed),
    countFiles(files, performance.now() + countWithinMs),
    freeOf(dataDirectory(env)),
  ]);
  return { databaseBytes: bytes, tables, files: kept, freeBytes };
}

async function countFiles(files: FileStore, until: number): Promise<Storage['files']> {
  const found = { count: 0, bytes: 0, whole: true };
  for await (const sizes of files.sizes()) {
    found.count += sizes.length;
    found.bytes += sizes.reduce((sum, size) => sum + size, 0);
    if (performance.now() > until) return { ...found, whole: false };
  }
  return found;
}

async function freeOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
