import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal, refuse } from '#contract/refusal.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { audit } from '../audit/record.ts';
import { type Tx, transact } from './database.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());
const write = (tx: Tx) => audit(tx, new Date(), { actor: 'E1', action: 'thing.change', after: { a_b: 1 } });
const written = async () => {
  const { database } = portal.platform;
  const { rows } = await database.pool.query(
    "select count(*) as n from audit_log where action = 'thing.change'",
  );
  return rows[0].n;
};

it('commits what a use case wrote and returns its answer', async () => {
  const before = await written();
  const answer = await transact(portal.platform.database, async (tx) => {
    await write(tx);
    return 'done';
  });
  expect([answer, await written()]).toEqual(['done', before + 1]);
});

it('rolls everything back at a refusal, which it returns as the value it is', async () => {
  const before = await written();
  const answer = await transact(portal.platform.database, async (tx) => {
    await write(tx);
    return refuse(409, 'stale', 'Somebody was quicker.');
  });
  expect(isRefusal(answer) && answer.code).toBe('stale');
  expect(await written()).toBe(before);
});

it('rolls everything back at a fault, which it throws on', async () => {
  const before = await written();
  const fault = new Error('out of paper');
  const work = transact(portal.platform.database, async (tx) => {
    await write(tx);
    throw fault;
  });
  await expect(work).rejects.toBe(fault);
  expect(await written()).toBe(before);
});

it('reads counts as numbers, days as text and what is in JSON under its own names', async () => {
  const { database } = portal.platform;
  await transact(database, write);
  const { rows } = await database.pool.query("select count(*) as n, date '2024-02-29' as day from locations");
  expect(rows).toEqual([{ n: 0, day: '2024-02-29' }]);
  const row = await database.reads
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'thing.change')
    .executeTakeFirstOrThrow();
  expect(row.after).toEqual({ a_b: 1 });
});

it('hears what is notified, until it no longer listens', async () => {
  const { database } = portal.platform;
  const heard: (string | null)[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  await database.pool.query("select pg_notify('news', 'one')");
  await expect.poll(() => heard).toEqual(['one']);
  await stop();
  await database.pool.query("select pg_notify('news', 'two')");
  expect(heard).toEqual(['one']);
});

it('takes several statements in one text, as the queue sends for its upkeep', async () => {
  const { pool } = portal.platform.database;
  await expect(
    pool.query("select 1 as one; select set_config('portal.two', '2', true)", []),
  ).resolves.toHaveLength(2);
});

it('lets tests see a statement beside the transaction that waits for it: the embedded database has one connection', async () => {
  const { database } = portal.platform;
  const inside = [
    () => database.reads.selectFrom('locations').selectAll().execute(),
    () => database.writes.deleteFrom('locations').execute(),
    () => database.pool.query('select 1'),
    () => transact(database, async () => 'done'),
  ];
  for (const beside of inside)
    await expect(transact(database, async () => beside())).rejects.toThrow('beside a transaction');
  expect(await inside[0]?.()).toEqual([]);
});
