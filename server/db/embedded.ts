import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';

/** The embedded PostgreSQL, and what closes it. */
export interface Embedded {
  readonly pglite: PGlite;
  readonly config: ReturnType<typeof createPgConfig>;
  readonly fresh: boolean;
  close(): Promise<void>;
}

/** Another process has this data directory open. */
export class DataDirectoryInUse extends Error {}

/**
 * Opens PostgreSQL in this process, with its files in `directory` (null: in memory). Every commit is with the operating system before
 * it is answered: killing the process loses nothing. The files are not flushed to the disk at each commit, so a power cut may lose the
 * last moments; whoever can't have that uses PostgreSQL. One process at a time: a second would corrupt the files, so a lock file
 * names the first.
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

function lock(path: string): () => void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (holder !== process.pid && isRunning(holder)) {
        throw new DataDirectoryInUse(
          `The data directory is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      // Left behind by a process that was killed.
      rmSync(path, { force: true });
    }
  }
  throw new DataDirectoryInUse('The data directory is in use.');
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
