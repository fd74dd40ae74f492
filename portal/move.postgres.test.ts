import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentence } from '#contract/sentence.ts';
import { seal } from '#server/audit/seal.ts';
import { backUp, restore } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { DataDirectoryInUse } from '#server/db/embedded.ts';
import { readEnv } from '#server/env.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { startPostgres } from '#testing/database/postgres.ts';
import { openPortal } from '#testing/processes/open.ts';
import { signIn } from '#testing/sign-in.ts';
import { move } from './move-all.ts';

/** Of a portal on the embedded database in a folder, that goes on at an address. */
const settingsOf = (DATA_DIR: string, DATABASE_URL: string) => ({
  ...readEnv({ DATA_DIR }),
  DATABASE_URL,
});

let folder: string;
let address: URL;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
  address = new URL(announcedTemplates('postgres')?.address ?? '');
});
afterAll(async () => {
  for (const name of ['moved_portal', 'moved_other'])
    await run(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function run(statement: string, database?: string): Promise<pg.QueryResult> {
  const url = new URL(address);
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
const anything =
  "select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))";

type Ask = (text: string) => Promise<{ rows: Record<string, string>[] }>;

/** What every table has, in a way of the test's own: the texts of its rows, in order. */
async function contentOf(ask: Ask) {
  await ask("set timezone = 'UTC'");
  const { rows: tables } = await ask(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name = '' } of tables) {
    const { rows } = await ask(
      `select count(*)::text as rows, md5(coalesce(string_agg(told::text, chr(10) order by told::text collate "C"), '')) as digest from ${name} told`,
    );
    content[name] = rows[0];
  }
  const { rows: counters } = await ask(
    'select sequencename as name, last_value::text as last from pg_sequences order by 1',
  );
  return { content, counters };
}

async function inPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return contentOf((text) => client.query(text)).finally(() => client.end());
}

async function inFolder(dataDirectory: string) {
  const database = await openDatabase({ dataDirectory, onError: () => {} });
  return database.alone((client) => contentOf((text) => client.query(text))).finally(() => database.close());
}

const urlOf = (database: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href;

it('moves all that an embedded portal holds to PostgreSQL, where it goes on; and never over something else', async () => {
  const source = join(folder, 'source');
  // Others of the run have made it: to fill one takes as long as to move it.
  const embedded = announcedTemplates('pglite');
  if (embedded) await copyTemplate(embedded, 'demo', source);
  const portal = await openPortal({ DATA_DIR: source }, embedded ? {} : { fill: 'demo' });
  const { platform } = portal;
  await platform.files.keep(
    await platform.files.receive(Readable.from([Buffer.from('a quote')])),
    'quote.pdf',
  );
  const session = await signIn(portal, 'E1001');
  await platform.database.writes.transaction().execute((tx) =>
    platform.outbox.put(tx, 'notifications.deliver', {
      to: ['E1001'],
      from: null,
      kind: 'announcement.sent',
      link: '/',
      text: sentence('announcements_again'),
    } as never),
  );
  const asked = await portal.app.inject({
    method: 'POST',
    url: '/download/rest/favouritePerson',
    headers: { ...session },
    payload: { empcode: 'E1002', favourite: true },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  await run('create database moved_portal');
  await expect(move(settingsOf(source, urlOf('moved_portal')), () => {})).rejects.toThrow(DataDirectoryInUse);
  // Texts that a way of copying could stumble over.
  const odd = JSON.stringify({ text: 'tab\t, "quote", \\N, \\.\r\n, {NULL}, ५' });
  await platform.database.pool.query(
    "insert into installation (key, value) values ('odd', $1::jsonb), ('nothing', 'null'::jsonb)",
    [odd],
  );
  await seal(platform.database);
  await portal.close();

  const before = await inFolder(source);
  const said: string[] = [];
  await move(settingsOf(source, urlOf('moved_portal')), (line) => said.push(line));
  expect(await inPostgres(urlOf('moved_portal'))).toEqual(before);
  expect(await inFolder(source)).toEqual(before);
  expect(said.join('\n')).toMatch(/2000 {2}employees/);
  expect(said.at(-3)).toMatch(/^The files stay in .*: the database names [1-9]\d{2,}\.$/);
  expect(said.join('\n')).not.toContain('are not there');
  expect(said.at(-4)).toMatch(/^The audit log: [1-9]\d* entries verified/);
  const jobs = await run("select name, state from pgboss.job where state <> 'completed'", 'moved_portal');
  expect(jobs.rows).toContainEqual({ name: 'notifications.deliver', state: 'created' });

  // It goes on where it was: whoever is signed in stays so, numbers go on, the chain too.
  const moved = await openPortal({ DATA_DIR: source, DATABASE_URL: urlOf('moved_portal') }, {});
  const profile = await moved.app.inject({ url: '/api/profile', headers: { ...session } });
  expect(profile.json().data).toMatchObject({ empcode: 'E1001' });
  expect(await text(moved.platform.files.read('quote.pdf'))).toBe('a quote');
  expect(await moved.drainOutbox()).toBeGreaterThan(0);
  const { rows } = await moved.platform.database.pool.query(
    "insert into audit_log (actor, action) values ('E1001', 'test.moved') returning audit_id, (select max(audit_id) from audit_log) as before",
  );
  expect(Number(rows[0].audit_id)).toBe(Number(rows[0].before) + 1);
  // Triggers and foreign keys hold again.
  await expect(
    moved.platform.database.pool.query(
      "update employees set location_id = 'NOWHERE' where empcode = 'E1001'",
    ),
  ).rejects.toMatchObject({ constraint: 'employees_place_open' });
  await expect(
    moved.platform.database.pool.query(
      "insert into sessions (session_id, empcode) values (gen_random_uuid(), 'NOBODY')",
    ),
  ).rejects.toThrow();
  await moved.close();

  await expect(move(settingsOf(source, urlOf('moved_portal')), () => {})).rejects.toThrow(
    'has employees already',
  );
  await run('create database moved_other');
  await run('create table theirs (id int)', 'moved_other');
  await expect(move(settingsOf(source, urlOf('moved_other')), () => {})).rejects.toThrow(
    'tables of something else',
  );
});

it('says so where there is nothing to move, and leaves nothing where it fails in the middle', async () => {
  await expect(move(settingsOf(join(folder, 'nothing'), urlOf('moved_other')), () => {})).rejects.toThrow(
    'no database',
  );
  await run('drop database if exists moved_other with (force)');
  await run('create database moved_other');
  await expect(
    move(settingsOf(join(folder, 'source'), urlOf('moved_other')), (line) => {
      if (line.endsWith('  employees')) throw new Error('the power went');
    }),
  ).rejects.toThrow('the power went');
  const { rows } = await run(anything, 'moved_other');
  expect(rows).toEqual([]);
  // Files that are missing are told of.
  const kept = join(folder, 'source/files/kept');
  renameSync(kept, `${kept}-away`);
  const said: string[] = [];
  await move(settingsOf(join(folder, 'source'), urlOf('moved_other')), (line) => said.push(line));
  expect(said.join('\n')).toMatch(/[1-9]\d* files that the database names are not there/);
  renameSync(`${kept}-away`, kept);
});

it('moves no audit log that somebody has changed', async () => {
  const source = await openDatabase({ dataDirectory: join(folder, 'source'), onError: () => {} });
  await source.pool.query('alter table audit_log disable trigger user');
  await source.pool.query(
    "update audit_log set action = 'other' where audit_id = (select min(audit_id) from audit_log)",
  );
  await source.close();
  await run('drop database if exists moved_other with (force)');
  await run('create database moved_other');
  await expect(move(settingsOf(join(folder, 'source'), urlOf('moved_other')), () => {})).rejects.toThrow(
    'chain is broken',
  );
  const { rows } = await run(anything, 'moved_other');
  expect(rows).toEqual([]);
});

it('moves to the oldest PostgreSQL too, and what was moved is backed up and restored elsewhere', async (context) => {
  // Its tools fit the system's own server, where there is one.
  const own = await startPostgres({ system: true });
  const tools = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const version = async (url: string) =>
    (await askOnce(url, "select current_setting('server_version_num')::int / 10000 as version")).version;
  try {
    if (!own || Number(/\d+/.exec(tools)?.[0] ?? 0) < Number(await version(own.url('postgres'))))
      context.skip();
    if (!own) return;
    const source = join(folder, 'again');
    const embedded = announcedTemplates('pglite');
    if (embedded) await copyTemplate(embedded, 'empty', source);
    const portal = await openPortal({ DATA_DIR: source }, embedded ? {} : { fill: 'empty' });
    await portal.platform.files.keep(
      await portal.platform.files.receive(Readable.from([Buffer.from('a quote')])),
      'quote.pdf',
    );
    await portal.close();
    const before = await inFolder(source);
    await own.run('create database moved', 'create database elsewhere');
    await move(settingsOf(source, own.url('moved')), () => {});
    await backUp({ databaseUrl: own.url('moved'), dataDirectory: source }, join(folder, 'backup'));
    const elsewhere = { databaseUrl: own.url('elsewhere'), dataDirectory: join(folder, 'elsewhere') };
    await restore(elsewhere, join(folder, 'backup'));
    expect(await inPostgres(elsewhere.databaseUrl)).toEqual(before);
    const opened = await openPortal(
      { DATA_DIR: elsewhere.dataDirectory, DATABASE_URL: elsewhere.databaseUrl },
      {},
    );
    expect((await opened.app.inject('/readyz')).statusCode).toBe(200);
    expect(await text(opened.platform.files.read('quote.pdf'))).toBe('a quote');
    await opened.close();
  } finally {
    await own?.stop();
  }
});

async function askOnce(connectionString: string, question: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(question).finally(() => client.end());
  return rows[0];
}
