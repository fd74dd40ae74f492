import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { openEmbedded, requireEmbedded } from './embedded.ts';

/** Files that are not in the data directory, as a backup takes them. */
export interface FilesElsewhere {
  isEmpty(): Promise<boolean>;
  /** Copies them all into a folder that is there. */
  saveInto(folder: string): Promise<void>;
  /** Brings all files of a folder. */
  bringFrom(folder: string): Promise<void>;
}

/** Where the portal keeps everything: PostgreSQL by its address or the embedded one in the folder, and the files in the folder. */
export interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** The files where they are in a bucket instead; null or absent: they are in the folder. */
  readonly bucket?: FilesElsewhere | null;
}

/** A backup or restore that cannot be made; the message says why and what to do. */
export class BackupFailed extends Error {}

const embeddedDump = 'database.tar.gz';
const postgresDump = 'database.dump';

/**
 * Writes the database and the files into a new folder. An embedded database must not be in use; PostgreSQL may be: its dump is
 * of one moment, and is taken before the files, which are only ever added.
 * @throws BackupFailed, NoDatabase, DataDirectoryInUse
 */
export async function backUp(place: Place, into: string): Promise<void> {
  const folder = resolve(into);
  if (existsSync(folder)) throw new BackupFailed(`${folder} exists: name a folder that does not.`);
  // What fails leaves nothing that looks like a backup: it gets its name once it is whole.
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    await writeBackup(place, partial);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(place: Place, folder: string): Promise<void> {
  if (place.databaseUrl) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await runTool('pg_dump', ['--format=custom', `--file=${join(folder, postgresDump)}`], place.databaseUrl);
    await saveFiles(place, join(folder, 'files'));
    return;
  }
  requireEmbedded(place.dataDirectory);
  const embedded = await openEmbedded(place.dataDirectory);
  try {
    const dump = await embedded.pglite.dumpDataDir('gzip');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, embeddedDump), Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    await saveFiles(place, join(folder, 'files'));
  } finally {
    await embedded.close();
  }
}

/**
 * Puts a backup into a data directory that holds no database, or into an empty PostgreSQL database.
 * @throws BackupFailed
 */
export async function restore(place: Place, from: string): Promise<void> {
  const folder = resolve(from);
  const dump = join(folder, place.databaseUrl ? postgresDump : embeddedDump);
  if (!existsSync(dump)) {
    const kind = place.databaseUrl ? 'a PostgreSQL' : 'an embedded';
    throw new BackupFailed(`${folder} holds no backup of ${kind} database.`);
  }
  const kept = join(place.dataDirectory, 'files/kept');
  const database = join(place.dataDirectory, 'pg');
  if (place.bucket && !(await place.bucket.isEmpty()))
    throw new BackupFailed('FILES_S3_BUCKET is not empty: name a new bucket.');
  for (const target of place.databaseUrl ? [kept] : [kept, database]) {
    if (existsSync(target) && (await readdir(target)).length > 0) {
      throw new BackupFailed(`${target} is not empty: set DATA_DIR to a new folder.`);
    }
  }
  if (place.databaseUrl) {
    const options = ['--exit-on-error', '--single-transaction', '--no-owner'];
    await runTool('pg_restore', [...options, dump], place.databaseUrl);
  } else {
    await mkdir(place.dataDirectory, { recursive: true, mode: 0o700 });
    await restoreEmbedded(database, dump);
  }
  await bringFiles(join(folder, 'files'), place);
}

async function restoreEmbedded(database: string, dump: string): Promise<void> {
  try {
    const loadDataDir = new Blob([new Uint8Array(gunzipSync(await readFile(dump)))], {
      type: 'application/x-tar',
    });
    const pglite = await PGlite.create({ dataDir: database, loadDataDir, extensions: { pg_trgm, unaccent } });
    await pglite.close();
  } catch (error) {
    await rm(database, { recursive: true, force: true });
    throw new BackupFailed(`${dump} could not be read: is it whole?`, { cause: error });
  }
}

async function saveFiles({ dataDirectory, bucket }: Place, into: string): Promise<void> {
  if (!bucket) return copyFiles(join(dataDirectory, 'files/kept'), into);
  await mkdir(into, { recursive: true, mode: 0o700 });
  await bucket.saveInto(into);
}

async function bringFiles(from: string, { dataDirectory, bucket }: Place): Promise<void> {
  if (!bucket) return copyFiles(from, join(dataDirectory, 'files/kept'));
  if (existsSync(from)) await bucket.bringFrom(from);
}

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (existsSync(from)) await cp(from, to, { recursive: true });
}

/** Runs one of PostgreSQL's own tools, which must be of the server's version or newer. */
function runTool(program: string, args: string[], databaseUrl: string): Promise<void> {
  const address = new URL(databaseUrl);
  // Everybody on the machine sees a program's arguments, so the password goes another way.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  return new Promise((done, failed) => {
    const tool = spawn(program, [...args, `--dbname=${address.href}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    tool.on('error', () =>
      failed(new BackupFailed(`${program} is not there: install PostgreSQL's client tools and try again.`)),
    );
    tool.on('close', (code) =>
      code === 0 ? done() : failed(new BackupFailed(`${program} failed; what it says stands above.`)),
    );
  });
}
