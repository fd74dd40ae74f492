import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Mailbox } from '#formats/text/mailbox.ts';
import { type Database, type Db, onClient, openDatabase } from '../db/database.ts';
import { DataDirectoryInUse } from '../db/embedded.ts';
import { migrations } from '../db/migration-files.ts';
import { dataDirectory, type Env } from '../env.ts';
import { FilesMissing } from '../files/file-store.ts';
import { missingAmong } from '../files/missing.ts';
import type { NamedFiles } from '../files/named-store.ts';
import { openFileLook } from '../files/open-files.ts';
import { startFault } from '../start-faults.ts';
import { withinMs } from './answers.ts';
import type { Facts } from './facts.ts';

/** So many of the files that the database names are looked for. */
const filesLookedFor = 200;
const doctorChannel = 'doctor';
/** What was told is heard within a moment, or not at all. */
const heardWithinMs = 1_500;

/** What is looked at, and by whom. */
export interface Asked {
  /** Who gets a letter; null: nobody, it is only seen whether the server takes any. */
  readonly mailTo: Mailbox | null;
  /** The kept files that the rooms name. */
  readonly files: readonly NamedFiles[];
  /** The database of the portal that asks, which has it open; absent: whoever asks is a program of its own. */
  readonly open?: Database;
}

export const messageOf = (error: unknown, env: Env) =>
  startFault(error, env) ?? (error as Error).message ?? String(error);

type Looked = Facts['database'] & Pick<Facts, 'files'>;

export async function lookAtDatabase(env: Env, asked: Asked): Promise<Looked> {
  try {
    if (asked.open)
      return await looked(env, asked, { ...asked.open, listen: asked.open.listen }, asked.open.reads);
    return env.DATABASE_URL ? await lookAtPostgres(env, asked) : await lookAtEmbedded(env, asked);
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return { fault: null, found: null, files: null, inUse: true };
    return { fault: messageOf(error, env), found: null, files: null, inUse: false };
  }
}

const asks = {
  about: `select current_setting('server_version_num')::int / 10000 as version,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    extract(epoch from clock_timestamp()) * 1000 as now, to_regclass('public.migrations') is not null as started`,
  ran: 'select name from migrations',
};

async function lookAtPostgres(env: Env, asked: Asked): Promise<Looked> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'me-at-product doctor',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // What breaks the connection fails what is asked of it as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const listen = (channel: string, heard: () => void) => listenOn(env, channel, heard);
    return await looked(env, asked, { embedded: false, pool: client, listen }, onClient(client));
  } finally {
    await client.end().catch(() => {});
  }
}

async function lookAtEmbedded(env: Env, asked: Asked): Promise<Looked> {
  const folder = dataDirectory(env);
  // To open one that is not there would make it.
  if (!existsSync(join(folder, 'pg/PG_VERSION')))
    return {
      fault: null,
      inUse: false,
      files: null,
      found: {
        embedded: true,
        version: null,
        mayCreate: true,
        hears: true,
        direct: false,
        waiting: null,
        aheadMs: 0,
      },
    };
  const database = await openDatabase({ dataDirectory: folder, onError: () => {} });
  return looked(env, asked, database, database.reads).finally(() => database.close());
}

/** Whatever answers statements: a pool, or a connection. */
interface Answering {
  readonly embedded: boolean;
  readonly pool: { query(text: string): Promise<{ rows: Record<string, unknown>[] }> };
  readonly listen: (channel: string, heard: () => void) => Promise<() => Promise<void>>;
}

async function looked(
  env: Env,
  { files }: Asked,
  { embedded, pool, listen }: Answering,
  db: Db,
): Promise<Looked> {
  const { rows } = await pool.query(asks.about);
  const answeredAt = Date.now();
  const [about] = rows;
  const ran = about?.started ? new Set((await pool.query(asks.ran)).rows.map(({ name }) => name)) : null;
  const waiting = ran && migrations().filter(({ name }) => !ran.has(name)).length;
  return {
    fault: null,
    inUse: false,
    found: {
      embedded,
      version: Number(about?.version),
      mayCreate: about?.may_create === true,
      hears: await hears({ pool, listen }),
      direct: env.DATABASE_DIRECT_URL !== undefined,
      waiting,
      aheadMs: Math.round(Number(about?.now) - answeredAt),
    },
    // An older database has not all of the tables yet.
    files: waiting === 0 ? await lookForSome(env, db, files) : null,
  };
}

/** Whether what is told by a statement comes to whoever listens, as servers tell one another. */
async function hears({ pool, listen }: Pick<Answering, 'pool' | 'listen'>): Promise<boolean> {
  const waited = new AbortController();
  // What another doctor tells at the same time is not what this one told.
  const channel = `${doctorChannel}_${randomBytes(6).toString('hex')}`;
  let told = false;
  const stop = await listen(channel, () => {
    told = true;
    waited.abort();
  });
  try {
    await pool.query(`notify ${channel}`);
    if (!told) await rest(heardWithinMs, undefined, { signal: waited.signal }).catch(() => {});
    return told;
  } finally {
    await stop();
  }
}

/** Listens where the portal would. */
async function listenOn(
  { DATABASE_DIRECT_URL, DATABASE_URL }: Env,
  channel: string,
  heard: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL,
    application_name: 'me-at-product doctor',
    connectionTimeoutMillis: withinMs,
  });
  client.on('error', () => {});
  client.on('notification', heard);
  await client.connect();
  await client.query(`listen ${channel}`);
  return () => client.end().catch(() => {});
}

/** Null: the storage of the files cannot be asked, which is told of by itself. */
async function lookForSome(env: Env, db: Db, files: readonly NamedFiles[]): Promise<Facts['files']> {
  const isThere = await openFileLook(env);
  return missingAmong(db, files, isThere, filesLookedFor).catch((error: unknown) => {
    if (error instanceof FilesMissing) return null;
    throw error;
  });
}

export async function dumpVersion(): Promise<number | null> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version'], { timeout: withinMs }).catch(() => ({
    stdout: '',
  }));
  const version = /(\d+)[.\d]*/.exec(stdout)?.[1];
  return version === undefined ? null : Number(version);
}
