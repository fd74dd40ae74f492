import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentence } from '../../contract/sentence.ts';
import { announcedTemplates } from '../../testing/copies.ts';
import { openPortal } from '../../testing/open.ts';
import { signIn } from '../../testing/sign-in.ts';
import { seal } from '../audit/seal.ts';
import { openDatabase } from './database.ts';
import { DataDirectoryInUse } from './embedded.ts';
import { move } from './move-all.ts';

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
const urlOf = (database: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href;

it('moves all that an embedded portal holds to PostgreSQL, where it goes on; and never over something else', async () => {
  const source = join(folder, 'source');
  const portal = await openPortal({ DATA_DIR: source }, { fill: 'demo' });
  const { platform } = portal;
  await platform.files.keep(
    await platform.files.receive(Readable.from([Buffer.from('a quote')])),
    'quote.pdf',
  );
  const session = await signIn(portal, 'E1001');
  await platform.database.writes.transaction().execute((tx) =>
    platform.outbox.put(tx, 'notifications.deliver', {
      ...{ to: ['E1001'], from: null, kind: 'announcement.sent', link: '/' },
      text: sentence('announcements_again'),
    } as never),
  );
  const asked = await portal.app.inject({
    ...{ method: 'POST', url: '/download/rest/favouritePerson', headers: { ...session } },
    payload: { empcode: 'E1002', favourite: true },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  await run('create database moved_portal');
  await expect(move(source, urlOf('moved_portal'), () => {})).rejects.toThrow(DataDirectoryInUse);
  await seal(platform.database);
  await portal.close();

  const said: string[] = [];
  await move(source, urlOf('moved_portal'), (line) => said.push(line));
  console.log(said.slice(-5).join('\n'));
  expect(said.join('\n')).toMatch(/2000 {2}employees/);
  expect(said.at(-2)).toMatch(/^[1-9]\d* files stay in/);
  expect(said.join('\n')).not.toContain('are not there');
  expect(said.at(-3)).toMatch(/^The audit log: [1-9]\d* entries verified/);
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

  await expect(move(source, urlOf('moved_portal'), () => {})).rejects.toThrow('has employees already');
  await run('create database moved_other');
  await run('create table theirs (id int)', 'moved_other');
  await expect(move(source, urlOf('moved_other'), () => {})).rejects.toThrow('tables of something else');
});

it('says so where there is nothing to move, and leaves nothing where it fails in the middle', async () => {
  await expect(move(join(folder, 'nothing'), urlOf('moved_other'), () => {})).rejects.toThrow('no database');
  await run('drop database if exists moved_other with (force)');
  await run('create database moved_other');
  await expect(
    move(join(folder, 'source'), urlOf('moved_other'), (line) => {
      if (line.endsWith('  employees')) throw new Error('the power went');
    }),
  ).rejects.toThrow('the power went');
  const { rows } = await run('select count(*)::int as people from employees', 'moved_other');
  expect(rows).toEqual([{ people: 0 }]);
  // Files that are missing are told of.
  const kept = join(folder, 'source/files/kept');
  renameSync(kept, `${kept}-away`);
  const said: string[] = [];
  await move(join(folder, 'source'), urlOf('moved_other'), (line) => said.push(line));
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
  await expect(move(join(folder, 'source'), urlOf('moved_other'), () => {})).rejects.toThrow(
    'chain is broken',
  );
  const { rows } = await run("select to_regclass('public.employees') is null as empty", 'moved_other');
  expect(rows).toEqual([{ empty: true }]);
});
