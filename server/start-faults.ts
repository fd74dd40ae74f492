import { BackupFailed } from './db/backup.ts';
import { DataDirectoryInUse, NoDatabase } from './db/embedded.ts';
import { MigrationFailed } from './db/migrate.ts';
import { MoveFailed } from './db/move-tables.ts';
import { NotTheSame } from './db/same-database.ts';
import type { Env } from './env.ts';
import { WrongSetting } from './env-settings.ts';
import { CopyFailed } from './files/copy-files.ts';
import { FilesMissing } from './files/file-store.ts';
import { inSources } from './stack.ts';

type Settings = Pick<Env, 'DATABASE_URL' | 'PORT' | 'DEMO_IDP_PORT' | 'HOST' | 'DATA_DIR'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL'>>;

/** What Node and PostgreSQL say of a fault. */
interface Fault {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly port?: unknown;
  readonly path?: unknown;
  /** By which of the ways to the database it came, where that is not the first. */
  readonly setting?: unknown;
  readonly message?: unknown;
}

/** What is said of a fault that ends a program: what can be mended in a line; of anything else all that it knows, by the lines of the sources. */
export function lastWords(error: unknown, settings?: Settings): unknown {
  if (error instanceof Error && error.stack) error.stack = inSources(error.stack);
  return startFault(error, settings) ?? error;
}

/**
 * What whoever starts the portal can mend, as one line that names the setting; null: a fault of which all that is known is shown. The settings are
 * undefined while they were not read.
 */
export function startFault(error: unknown, settings?: Settings): string | null {
  if (
    error instanceof WrongSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof NoDatabase ||
    error instanceof BackupFailed ||
    error instanceof MoveFailed ||
    error instanceof NotTheSame ||
    error instanceof CopyFailed ||
    error instanceof FilesMissing ||
    error instanceof MigrationFailed
  )
    return error.message;
  if (!settings) return null;
  const faults = causesOf(error);
  for (const fault of faults) {
    const line = ofListening(fault, settings) ?? ofDatabase(fault, settings) ?? ofFolder(fault, settings);
    if (line) return line;
  }
  return null;
}

/** An error, what it was caused by, and where it stands for several, all of them. */
function causesOf(error: unknown, depth = 0): Fault[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const others = Array.isArray(errors) ? errors.slice(0, 4) : [];
  return [error as Fault, ...[cause, ...others].flatMap((one) => causesOf(one, depth + 1))];
}

function ofListening({ code, syscall, port }: Fault, { PORT, DEMO_IDP_PORT, HOST }: Settings): string | null {
  if (syscall !== 'listen' && syscall !== 'bind') return null;
  const isDemo = port !== undefined && port !== PORT;
  const name = isDemo ? `DEMO_IDP_PORT ${port}` : `PORT ${PORT}`;
  if (code === 'EADDRINUSE')
    return `${name} is taken by another program${isDemo && DEMO_IDP_PORT === undefined ? ' (it is PORT + 1 where it is not set)' : ''}: stop that, or set another one.`;
  if (code === 'EACCES')
    return `${name} may not be opened by this user: set one above 1023, or put a proxy in front.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${HOST} is no address of this machine: set 127.0.0.1, 0.0.0.0 or one that it has.`;
  return null;
}

/** PostgreSQL's own codes, and those of the way to it. */
const ofPostgres: Readonly<Record<string, (place: Place) => string>> = {
  ECONNREFUSED: ({ at }) => `nothing listens at ${at}: is PostgreSQL running there?`,
  ENOTFOUND: ({ host }) => `there is no host ${host}.`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up now.`,
  EHOSTUNREACH: ({ at }) => `${at} cannot be reached.`,
  ETIMEDOUT: ({ at }) => `${at} does not answer.`,
  ECONNRESET: ({ at }) =>
    `${at} closed the connection: is it PostgreSQL, and does it take connections from here?`,
  '28P01': ({ user }) => `PostgreSQL refused the password of ${user}.`,
  '28000': ({ user }) => `PostgreSQL does not let ${user} in from here (pg_hba.conf).`,
  '3D000': ({ name }) => `there is no database ${name}: create it first.`,
  '42501': ({ user, name }) =>
    `${user} may not make tables in ${name}: let them own it (alter database ... owner to ...).`,
  '53300': () => 'PostgreSQL has no connection left: raise max_connections, or stop other programs.',
  '57P03': () => 'PostgreSQL is starting or stopping: try again in a moment.',
};

interface Place {
  readonly at: string;
  readonly host: string;
  readonly user: string;
  readonly name: string;
}

function ofDatabase({ code, message, syscall, setting }: Fault, settings: Settings): string | null {
  const name = setting === 'DATABASE_DIRECT_URL' ? setting : 'DATABASE_URL';
  const url = settings[name];
  if (!url) return null;
  const place = placeOf(url);
  if (typeof code === 'string' && Object.hasOwn(ofPostgres, code))
    return `${name}: ${ofPostgres[code]?.(place)}`;
  // A pooler's own: it takes nothing that a session would keep.
  if (typeof message === 'string' && /unsupported startup parameter/.test(message))
    return `${name}: a pooler is in front that lends sessions for a transaction: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`;
  if (syscall !== undefined || typeof message !== 'string') return null;
  if (/timeout exceeded when trying to connect|due to connection timeout|^timeout expired/i.test(message))
    return `${name}: ${place.at} does not answer.`;
  // What `pg` says of whoever speaks no PostgreSQL, or speaks no more.
  if (/connection terminated unexpectedly|server does not support ssl/i.test(message))
    return `${name}: ${ofPostgres.ECONNRESET?.(place)}`;
  return null;
}

/** Never the password. */
function placeOf(url: string): Place {
  const { hostname, port, username, pathname } = URL.canParse(url)
    ? new URL(url)
    : new URL('postgres://unknown');
  const host = hostname || 'localhost';
  return {
    at: `${host}:${port || 5432}`,
    host,
    user: decodeURIComponent(username) || 'the user of this process',
    name: decodeURIComponent(pathname.slice(1)) || 'the database',
  };
}

function ofFolder({ code, path }: Fault, { DATA_DIR }: Settings): string | null {
  if (typeof path !== 'string') return null;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `DATA_DIR ${DATA_DIR}: ${path} may not be written by this user.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR ${DATA_DIR}: ${path} is no folder.`;
    case 'ENOSPC':
      return `DATA_DIR ${DATA_DIR}: there is no room left on its disk.`;
    case 'ENOENT':
      return `DATA_DIR ${DATA_DIR}: ${path} cannot be made.`;
    default:
      return null;
  }
}
