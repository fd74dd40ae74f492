import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPeopleWorker } from '#features/directory/search/server/people-worker.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts';
import { startReplica, type TestReplica } from '#testing/database/replica.ts';
import { openPortal, type TestPortal } from '#testing/processes/open.ts';
import { matrixSettings } from '#testing/rooms/matrix-document.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { type Db, openDatabase } from './database.ts';

const { METRICS_TOKEN } = matrixSettings;
let postgres: TestPostgres;
let replica: TestReplica;
let portal: TestPortal;
let folder: string;
let admin: SignedIn;
beforeAll(async () => {
  // One that can be followed, and a server that follows it.
  const started = await startPostgres({ lasting: true });
  if (!started) throw new Error('No PostgreSQL runs on this machine.');
  postgres = started;
  await postgres.run('create database portal');
  folder = mkdtempSync(join(tmpdir(), 'portal-replica-test-'));
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url('portal'), METRICS_TOKEN };
  const before = await openPortal(settings, { fill: 'empty' });
  await fillCompany(before);
  await before.close();
  replica = await startReplica(postgres);
  portal = await openPortal({ ...settings, DATABASE_REPLICA_URL: replica.url('portal') }, {});
  admin = await signIn(portal, people.admin);
});
afterAll(async () => {
  await portal?.close();
  await replica?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stateNow = () => portal.platform.database.replica?.state;
const standsAs = (standing: string) =>
  expect.poll(() => stateNow()?.standing, { timeout: 60_000 }).toBe(standing);
const follows = async (db: Db) =>
  (await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db)).rows[0]?.follows;
const pause = () => replica.run('portal', 'select pg_wal_replay_pause()');
const resume = () => replica.run('portal', 'select pg_wal_replay_resume()');
const add = (empcode: string, name: string) =>
  portal.platform.database.pool.query(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
     values ($1, $2, lower($1) || '@meridian.example.com', 'Analyst', 'Replicated', 'L1', 'Retail', 'KOC', '2026-01-05')`,
    [empcode, name],
  );
const exported = async () => {
  const url = '/download/admin/exportEmployees?department=Replicated&fileName=employees.csv';
  const { statusCode, body } = await portal.app.inject({ url, headers: admin });
  expect(statusCode, body).toBe(200);
  return body.trimEnd().split('\r\n').length - 1;
};
const figures = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await portal.app.inject({ url: '/metrics', headers });
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  return { up: of('portal_replica_up'), lag: of('portal_replica_lag_seconds') };
};

it('asks the replica for reports, which takes no write, and the primary for all else', async () => {
  await standsAs('up');
  const { reports, reads, writes } = portal.platform.database;
  expect(await Promise.all([reports, reads, writes].map(follows))).toEqual([true, false, false]);
  await expect(sql`delete from audit_unsealed`.execute(reports)).rejects.toMatchObject({ code: '25006' });
  await add('R1', 'Rosa Replica');
  await expect.poll(exported).toBe(1);
  expect(await figures()).toEqual({ up: 1, lag: expect.toSatisfy((lag: number) => lag < 5) });
});

it('passes over a replica that is more than ten seconds behind, says so, and takes it back once it has caught up', async () => {
  await pause();
  await add('R2', 'Rita Replica');
  // Some seconds old, as a report may be; whoever wrote sees it in the list at once.
  expect(await exported()).toBe(1);
  const list = await portal.app.inject({
    method: 'POST',
    url: '/download/admin/getEmployees',
    headers: admin,
    payload: { department: 'Replicated' },
  });
  expect(list.body).toContain('Rita Replica');
  await expect.poll(exported, { interval: 500, timeout: 60_000 }).toBe(2);
  expect(stateNow()?.standing).toBe('late');
  const { up, lag } = await figures();
  expect(up).toBe(0);
  expect(lag).toBeGreaterThan(10);
  expect(await follows(portal.platform.database.reports)).toBe(false);
  await resume();
  await standsAs('up');
  expect(await follows(portal.platform.database.reports)).toBe(true);
});

it('finds in the index of people, which is built of the replica, whoever that has not heard of yet', async () => {
  await pause();
  await add('R3', 'Zubeida Unheard');
  const { reports } = portal.platform.database;
  const known = await sql`select from employees where empcode = 'R3'`.execute(reports);
  expect([await follows(reports), known.rows.length]).toEqual([true, 0]);
  const index = startPeopleWorker(portal.platform.database);
  try {
    await index.ready;
    const found = await index.find({ typed: 'zubeida', by: people.asha });
    expect(found.empcodes).toEqual(['R3']);
  } finally {
    await index.end();
    await resume();
  }
  await standsAs('up');
});

it('uses nothing that is no replica of its database', async () => {
  const errors: string[] = [];
  const own = postgres.url('portal');
  const database = await openDatabase({
    databaseUrl: own,
    replicaUrl: own,
    dataDirectory: null,
    onError: ({ message }) => errors.push(message),
  });
  try {
    await expect.poll(() => database.replica?.state).toEqual({ standing: 'away', lagSeconds: null });
    expect(await follows(database.reports)).toBe(false);
  } finally {
    await database.close();
  }
});

it('goes on with the primary where the replica ends in the middle of a report, and afterwards', async () => {
  const { reports } = portal.platform.database;
  const slow = sql<{ follows: boolean }>`select pg_is_in_recovery() as follows, pg_sleep(1)`.execute(reports);
  await expect
    .poll(async () => {
      const asked =
        "select from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()";
      return (await replica.run('portal', asked)).length;
    })
    .toBe(1);
  await replica.stop();
  expect((await slow).rows[0]?.follows).toBe(false);
  expect(await exported()).toBe(3);
  await standsAs('away');
  expect((await figures()).up).toBe(0);
  const ready = await portal.app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  // Once each time: late above, and away here.
  const said = portal.logged.flatMap(({ err }) => (err as { message?: string } | undefined)?.message ?? []);
  expect(said.filter((line) => line === 'the replica is behind: reports ask the primary')).toHaveLength(1);
  expect(said.length).toBeGreaterThan(1);
  expect(said.length).toBeLessThan(6);
});
