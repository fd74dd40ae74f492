import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type Database, openDatabase, transact } from '../db/database.ts';
import { genesis } from './chain.ts';
import { audit } from './record.ts';
import { seal, startSealer } from './seal.ts';
import { readHead } from './store.ts';
import { verify } from './verify.ts';

const cli = join(import.meta.dirname, 'cli.ts');

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal({ demo: false });
  await seal(portal.platform.database);
});
afterEach(() => portal.close());

const database = () => portal.platform.database;
const note = (subject: string) =>
  audit(database().writes, new Date('2026-11-21T08:30:00.123Z'), {
    actor: 'E1001',
    action: 'thing.change',
    subject,
    before: { b: 1, a: 'é"\\' },
    after: { a: [1.5, null] },
  });

async function sealed(count: number) {
  for (let row = 1; row <= count; row++) await note(`S${row}`);
  await seal(database());
}

/** Runs statements as the owner of the tables, who can take every protection off. */
async function tamper(...statements: string[]) {
  const protect = (how: string) => [
    `alter table audit_log ${how} trigger audit_log_append_only`,
    `alter table audit_chain ${how} trigger audit_chain_append_only`,
    `alter table audit_log ${how} trigger audit_log_forgets`,
    `alter table audit_chain ${how} trigger audit_chain_forgets`,
  ];
  await database().pool.query(
    [
      'alter table audit_chain drop constraint if exists audit_chain_audit_id_fkey',
      ...protect('disable'),
      ...statements,
      ...protect('enable'),
    ].join(';'),
  );
}
const idAt = async (position: number) =>
  (await database().pool.query('select audit_id from audit_chain where position = $1', [position])).rows[0]
    .audit_id;
const check = (expected?: string) => verify(database().reads, expected);
const headHash = async () => (await readHead(database().reads)).hash.toString('hex');

describe('sealing', () => {
  it('chains every row once, in the order of sealing', async () => {
    await sealed(3);
    await sealed(2);
    const { rows } = await database().pool.query('select * from audit_chain order by position');
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(rows[0].previous_hash).toEqual(genesis);
    for (const [index, row] of rows.slice(1).entries()) expect(row.previous_hash).toEqual(rows[index].hash);
    expect(await check()).toEqual({ verified: 5, head: await headHash(), unsealed: 0, fault: null });
  });

  it('passes over no row that commits after one with a higher number', async () => {
    if (database().embedded) return;
    const late = await database().pool.connect();
    await late.query('begin');
    await late.query("insert into audit_log (action, subject) values ('thing.change', 'late')");
    await sealed(2);
    await late.query('commit');
    late.release();
    expect((await check()).unsealed).toBe(1);
    expect(await seal(database())).toBe(1);
    expect(await check()).toMatchObject({ verified: 3, unsealed: 0, fault: null });
    const { rows } = await database().pool.query(
      'select subject from audit_chain join audit_log using (audit_id) order by position',
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['S1', 'S2', 'late']);
  });

  it('keeps no row of what was rolled back', async () => {
    await transact(database(), async (tx) => {
      await audit(tx, new Date(), { actor: null, action: 'thing.change' });
      throw new Error('no');
    }).catch(() => {});
    expect(await seal(database())).toBe(0);
  });

  it('is done once where several servers seal at the same time', async () => {
    const writers = Array.from({ length: 40 }, (_, row) => note(`W${row}`));
    const sealers = Array.from({ length: 8 }, () => seal(database()));
    await Promise.all([...writers, ...sealers]);
    await seal(database());
    expect(await check()).toMatchObject({ verified: 40, unsealed: 0, fault: null });
  });

  it('takes more rows than it holds at a time, and a row that waits again is sealed once', async () => {
    await database().pool.query(
      "insert into audit_log (action, subject) select 'thing.change', n::text from generate_series(1, 1203) n",
    );
    await seal(database());
    await database().pool.query('insert into audit_unsealed values ($1)', [await idAt(7)]);
    await note('after');
    await seal(database());
    expect(await check()).toMatchObject({ verified: 1204, unsealed: 0, fault: null });
  });

  it('goes on by itself after the commit, and logs the head when it stops', async () => {
    const sealer = startSealer(database(), portal.platform.log);
    await note('one');
    await expect.poll(async () => (await check()).verified, { interval: 50 }).toBe(1);
    await note('two');
    await sealer.stop();
    expect(await check()).toMatchObject({ verified: 2, unsealed: 0 });
    const heads = portal.logged.filter(({ msg }) => msg === 'the head of the audit chain');
    expect(heads.at(-1)).toMatchObject({ position: 2, hash: await headHash() });
  });
});

it.each([
  ['audit_log', "action = 'x'"],
  ['audit_chain', 'position = 9'],
])('lets nobody change, remove or empty %s', async (table, change) => {
  await sealed(1);
  for (const statement of [
    `update ${table} set ${change}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])
    await expect(database().pool.query(statement)).rejects.toThrow('append-only');
});

describe('verifying, where the owner of the database has tampered', () => {
  const row = (position: number) => `(select audit_id from audit_chain where position = ${position})`;

  it.each([
    ['the person', "actor = 'E9'"],
    ['the action', "action = 'thing.read'"],
    ['the subject', 'subject = null'],
    ['the time, by a microsecond', "at = at + interval '1 microsecond'"],
    ['the address', "address = ''"],
    ['the reference', "reference = 'x'"],
    ['what was before', `before = '{"a": 2}'`],
    ['what was after', 'after = null'],
  ])('names the first row where %s was changed', async (_what, change) => {
    await sealed(4);
    await tamper(`update audit_log set ${change} where audit_id in (${row(2)}, ${row(4)})`);
    expect(await check()).toMatchObject({
      verified: 1,
      fault: { kind: 'changed', position: 2, auditId: await idAt(2) },
    });
  });

  it('names a row that was removed, from the log or from the log and the chain', async () => {
    await sealed(4);
    const auditId = await idAt(2);
    await tamper(`delete from audit_log where audit_id = ${auditId}`);
    expect((await check()).fault).toEqual({ kind: 'removed', position: 2, auditId });
    await tamper('delete from audit_chain where position = 2');
    expect((await check()).fault).toEqual({ kind: 'removed', position: 2, auditId: null });
  });

  it('names a row that was inserted beside the chain', async () => {
    await sealed(2);
    await tamper(
      'alter table audit_log disable trigger audit_log_await_sealing',
      "insert into audit_log (action) values ('thing.change')",
      'alter table audit_log enable trigger audit_log_await_sealing',
    );
    expect(await check()).toMatchObject({ verified: 2, fault: { kind: 'inserted', position: null } });
  });

  it('names a row that was removed while it waited to be sealed', async () => {
    await sealed(1);
    await note('waiting');
    await tamper("delete from audit_log where subject = 'waiting'");
    expect((await check()).fault).toMatchObject({ kind: 'removed', position: null });
  });

  it('names the first of two rows that changed places', async () => {
    await sealed(4);
    await tamper(
      'update audit_chain set position = 99 where position = 2',
      'update audit_chain set position = 2 where position = 3',
      'update audit_chain set position = 3 where position = 99',
    );
    expect((await check()).fault).toEqual({ kind: 'reordered', position: 2, auditId: await idAt(2) });
  });

  it('tells that the last rows are gone by a hash noted before, which a longer chain still holds', async () => {
    await sealed(4);
    const noted = await headHash();
    await sealed(1);
    expect((await check(noted)).fault).toBeNull();
    await tamper(
      'create temp table gone as select audit_id from audit_chain where position >= 4',
      'delete from audit_chain where position >= 4',
      'delete from audit_log where audit_id in (select audit_id from gone)',
    );
    expect((await check()).fault).toBeNull();
    expect((await check(noted)).fault).toMatchObject({ kind: 'head-missing' });
  });

  it('names the first row of a chain that was cut and left the rows', async () => {
    await sealed(3);
    const auditId = await idAt(3);
    await tamper('delete from audit_chain where position = 3');
    expect((await check()).fault).toEqual({ kind: 'inserted', position: null, auditId });
  });
});

it('holds two pieces of the chain at most, however long it is', async () => {
  await database().pool.query(
    "insert into audit_log (action, subject) select 'thing.change', n::text from generate_series(1, 4501) n",
  );
  await seal(database());
  const sizes: number[] = [];
  const counted = {
    ...database().reads,
    selectFrom: database().reads.selectFrom.bind(database().reads),
    executeQuery: async (query: never) => {
      const found = await database().reads.executeQuery(query);
      sizes.push(found.rows.length);
      return found;
    },
  };
  expect(await verify(counted as never)).toMatchObject({ verified: 4501, fault: null });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000);
});

it('says so on the command line, with an exit code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('the templates that the global setup makes are not there');
  const copy = await copyTemplate(templates, 'empty', folder);
  const place = { DATABASE_URL: copy.databaseUrl, DATA_DIR: folder };
  const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const opened = await openDatabase({
      databaseUrl: place.DATABASE_URL,
      dataDirectory: folder,
      onError: () => {},
    });
    return work(opened).finally(() => opened.close());
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
      env: { PATH: process.env.PATH, ...place },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  try {
    const noted = await inDatabase(async (opened) => {
      for (const subject of ['S1', 'S2', 'S3'])
        await audit(opened.writes, new Date(), { actor: null, action: 'thing.change', subject });
      await seal(opened);
      return (await readHead(opened.reads)).hash.toString('hex');
    });
    const all = `Verified 3 entries. Last hash: ${noted}\nNot sealed yet: 0.\n`;
    expect(run('verify')).toEqual({ status: 0, said: all });
    expect(run('verify', '--expect', noted)).toEqual({ status: 0, said: all });
    expect(run('verify', '--expect', 'f'.repeat(64))).toMatchObject({
      status: 1,
      said: expect.stringContaining('not in the chain'),
    });
    expect(run('verify', '--expect', 'x').status).toBe(2);
    expect(run().status).toBe(2);
    await inDatabase(({ pool }) =>
      pool.query(`alter table audit_log disable trigger audit_log_append_only;
        update audit_log set actor = 'E9' where subject = 'S2'`),
    );
    expect(run('verify')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Verified 1 entry\..*at position 2 of the chain was changed/s),
    });
  } finally {
    await copy.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
