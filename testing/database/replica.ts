import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../processes/ports.ts';
import { inMemory } from '../processes/scratch.ts';
import { end, spawnServer, type TestPostgres, untilReady } from './postgres.ts';

/** A server that follows another one, by its log of changes. */
export interface TestReplica {
  url(database: string): string;
  /** Runs a statement on it: `select pg_wal_replay_pause()` has it fall behind. */
  run(database: string, statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Copies the files of a server while it runs, between the start and the end of a backup, and starts another on them. The first has to be `lasting`: it writes what one can follow. */
export async function startReplica(primary: TestPostgres): Promise<TestReplica> {
  const { bin, data: from, account } = primary.place;
  const folder = mkdtempSync(join(tmpdir(), 'portal-replica-'));
  const data = mkdtempSync(join(inMemory() ?? folder, 'portal-replica-data-'));
  await copyRunning(primary, from, data);
  // The files belong to whoever runs the server, who may alone read them.
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  }
  chmodSync(data, 0o700);
  const port = await freePort();
  const { hostname, port: primaryPort, username } = new URL(primary.url('postgres'));
  const follows = `primary_conninfo=host=${hostname} port=${primaryPort} user=${username}`;
  const server = spawnServer(bin, data, port, folder, account, true, [follows, 'hot_standby=on']);
  const url = (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`;
  try {
    await untilReady(url('postgres'), server);
  } catch (error) {
    await end(server, folder, data);
    throw error;
  }
  return {
    url,
    async run(database, statement) {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
    stop: () => end(server, folder, data),
  };
}

async function copyRunning({ url }: TestPostgres, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
    writeFileSync(join(to, 'standby.signal'), '');
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
