import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../processes/ports.ts';
import { ordinaryAccount } from './postgres.ts';

/** A PgBouncer that lends a session of PostgreSQL for a transaction. */
export interface TestPooler {
  url(database: string): string;
  stop(): Promise<void>;
}

/** Where PgBouncer is: PORTAL_PGBOUNCER, else on the path; null: nowhere, and what needs it is skipped by its name. */
export function poolerProgram(): string | null {
  const asked = process.env.PORTAL_PGBOUNCER ?? 'pgbouncer';
  for (const program of [asked, `/usr/sbin/${asked}`])
    if (spawnSync(program, ['--version']).status === 0) return program;
  return null;
}

/** Starts one in front of the server of this address, by the settings of `deploy/`, with so many sessions for each database. As root it runs under the same account as PostgreSQL. */
export async function startPooler(program: string, server: string, sessions: number): Promise<TestPooler> {
  const { hostname, port: serverPort, username } = new URL(server);
  const account = process.getuid?.() === 0 ? ordinaryAccount() : {};
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const port = await freePort();
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/compose/pgbouncer.ini'), 'utf8');
  const own: Readonly<Record<string, string | number>> = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    default_pool_size: sessions,
  };
  const settings = shipped
    .replace(/^portal = .*$/m, `* = host=${hostname} port=${serverPort} user=${username}`)
    .replace(/^auth_file = .*$/m, '')
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) => (name in own ? `${name} = ${own[name]}` : line));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  if (account.uid !== undefined && account.gid !== undefined)
    for (const one of [folder, file]) chownSync(one, account.uid, account.gid);
  const output = openSync(join(folder, 'log'), 'w');
  const child = spawn(program, [file], { ...account, cwd: folder, stdio: ['ignore', output, output] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    kill();
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url(new URL(server).pathname.slice(1)) });
    try {
      await client.connect();
      await client.end();
      return { url, stop };
    } catch (error) {
      if (tries === 100 || child.exitCode !== null) {
        await stop();
        throw new Error('PgBouncer did not start', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
