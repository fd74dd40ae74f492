/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { tryLock } from 'fs-native-extensions';

/** The embedded PostgreSQL, and what closes it. */
export interface Embedded {
  readonly pglite: PGlite;
  readonly config: ReturnType<typeof createPgConfig>;
  readonly fresh: boolean;
  close(): Promise<void>;
}

/** Another process has this data directory open, or nobody could tell. */
export class DataDirectoryInUse extends Error {}

/** An embedded database that is only read or backed up was not made yet. */
export class NoDatabase extends Error {}

/** @throws NoDatabase where no portal has made its embedded database in this data directory */
export function requireEmbedded(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, 'pg/PG_VERSION'))) return;
  throw new NoDatabase(`There is no database in ${dataDirectory}: set DATA_DIR to the portal's.`);
}

/**
 * Opens PostgreSQL in this process, with its files in `directory` (null: in memory). Every commit is with the operating system before
 * it is answered: killing the process loses nothing. The files are not flushed to the disk at each commit, so a power cut may lose the
 * last moments; whoever can't have that uses PostgreSQL. One process at a time: a second would corrupt the files, so the first
 * locks the folder.
 * @throws DataDirectoryInUse
 */
export async function openEmbedded(directory: string | null): Promise<Embedded> {
  const extensions = { pg_trgm, unaccent };
  if (directory === null) {
    const pglite = await PGlite.create({ extensions });
    return { pglite, config: createPgConfig(pglite), fresh: true, close: () => pglite.close() };
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lock(join(directory, 'lock'));
  const files = join(directory, 'pg');
  const fresh = !existsSync(join(files, 'PG_VERSION'));
  try {
    const pglite = await PGlite.create({ dataDir: files, extensions, relaxedDurability: false });
    return {
      pglite,
      config: createPgConfig(pglite),
      fresh,
      async close() {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Takes the operating system's own lock on a file, which stays and says for people who has it: the lock ends with the process however
 * that ends, whatever numbers processes have afterwards, and containers that share the folder see it.
 */
function lock(path: string): () => void {
  const file = openSync(path, 'a+', 0o600);
  if (!taken(file)) {
    closeSync(file);
    throw new DataDirectoryInUse(
      `The data directory is in use by ${holderOf(path)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  ftruncateSync(file);
  writeSync(file, `process ${process.pid} on ${hostname()}`);
  return () => {
    ftruncateSync(file);
    closeSync(file);
  };
}

function taken(file: number): boolean {
  try {
    return tryLock(file);
  } catch (error) {
    closeSync(file);
    throw new DataDirectoryInUse(
      'The data directory is on a disk that has no locks. Set DATA_DIR to a folder on a disk of this machine.',
      { cause: error },
    );
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim() || 'another process';
  } catch {
    // Some systems let nobody else read what is locked.
    return 'another process';
  }
}
