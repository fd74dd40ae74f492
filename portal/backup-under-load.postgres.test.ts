import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal } from '#server/audit/seal.ts';
import { verify } from '#server/audit/verify.ts';
import { backUp, restore } from '#server/db/backup.ts';
import { type Side, tablesOf } from '#server/db/move-tables.ts';
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts';
import { openPortal } from '#testing/processes/open.ts';
import { signIn } from '#testing/sign-in.ts';

let folder: string;
let postgres: TestPostgres | null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-load-'));
  // The tools of the machine fit its own server, where there is one.
  postgres = await startPostgres({ system: true });
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  return client;
}

/** The rows of each table, and a digest of them. */
async function contentOf(client: pg.Client): Promise<Record<string, unknown>> {
  const side: Side = { query: async <Row>(text: string) => (await client.query(text)).rows as Row[] };
  const content: Record<string, unknown> = {};
  for (const { name } of await tablesOf(side)) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(told::text, chr(10) order by told::text collate "C")) as digest from ${name} told`,
    );
    content[name] = rows[0];
  }
  return content;
}

/** Has the next `pg_dump` see what this snapshot sees, so that what it writes can be compared with what was there. */
function dumpsOf(snapshot: string): () => void {
  const before = process.env.PATH;
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const real = spawnSync('sh', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\nexec '${real}' --snapshot='${snapshot}' "$@"\n`, {
    mode: 0o755,
  });
  process.env.PATH = [bin, before].join(delimiter);
  return () => {
    process.env.PATH = before;
  };
}

it('backs up one moment of a portal at work, and restores that moment row by row', async (context) => {
  const tools = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (!postgres) return context.skip('no PostgreSQL runs here');
  const asked = await connected(postgres.url('postgres'));
  const { rows } = await asked.query("select current_setting('server_version_num')::int / 10000 as version");
  await asked.end();
  if (Number(/\d+/.exec(tools)?.[0] ?? 0) < rows[0].version)
    return context.skip('pg_dump is older than the server, or not there');
  await postgres.run('create database at_work', 'create database restored');
  const source = { databaseUrl: postgres.url('at_work'), dataDirectory: join(folder, 'source') };
  const portal = await openPortal(
    { DATABASE_URL: source.databaseUrl, DATA_DIR: source.dataDirectory },
    { fill: 'demo' },
  );
  const { database } = portal.platform;
  let [over, written] = [false, 0];
  const working = ['E1001', 'E1002', 'E1003', 'E1004'].map(async (who) => {
    const headers = { ...(await signIn(portal, who)) };
    for (let turn = 0; !over; turn++) {
      const payload = { empcode: `E${1010 + (turn % 40)}`, favourite: turn % 80 < 40 };
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/download/rest/favouritePerson',
        headers,
        payload,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      written += 1;
      if (turn % 10 === 0) await seal(database);
    }
  });
  await expect.poll(() => written, { interval: 20 }).toBeGreaterThan(100);

  const snapshot = await connected(source.databaseUrl);
  await snapshot.query('begin isolation level repeatable read read only');
  const { rows: exported } = await snapshot.query('select pg_export_snapshot() as name');
  const undo = dumpsOf(exported[0].name);
  const before = written;
  await backUp(source, join(folder, 'backup')).finally(undo);
  const meanwhile = written - before;
  const there = await contentOf(snapshot);
  await snapshot.end();
  over = true;
  await Promise.all(working);
  const now = await connected(source.databaseUrl);
  const later = await contentOf(now);
  await now.end();
  await portal.close();
  // The backup was made while calls wrote, and what they wrote after its moment is another content.
  expect(meanwhile).toBeGreaterThan(20);
  expect(later).not.toEqual(there);

  const target = { databaseUrl: postgres.url('restored'), dataDirectory: join(folder, 'target') };
  await restore(target, join(folder, 'backup'));
  const restored = await connected(target.databaseUrl);
  expect(await contentOf(restored)).toEqual(there);
  await restored.end();
  const again = await openPortal({ DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDirectory }, {});
  await seal(again.platform.database);
  expect(await verify(again.platform.database.reads)).toMatchObject({ unsealed: 0, fault: null });
  expect((await again.app.inject('/readyz')).statusCode).toBe(200);
  await again.close();
  console.log(`${meanwhile} calls wrote during the backup; ${Object.keys(there).length} tables are the same`);
});
