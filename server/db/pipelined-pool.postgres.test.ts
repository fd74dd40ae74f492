import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

const answer = async (value: number) => {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(
    portal.platform.database.reads,
  );
  return rows[0]?.value;
};
const processes = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
    portal.platform.database.reads,
  );
  return rows[0]?.pid;
};

it('gives each of many readers their own answer, over two connections', async () => {
  const values = Array.from({ length: 500 }, (_, index) => index);
  expect(await Promise.all(values.map(answer))).toEqual(values);
  const used = new Set(await Promise.all(values.map(processes)));
  expect(used.size).toBe(2);
});

it('lets one reader fail without disturbing those around it', async () => {
  const { reads } = portal.platform.database;
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3].map(answer),
    sql`select 1 / 0`.execute(reads),
    ...[4, 5, 6].map(answer),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    'rejected',
    ...Array(3).fill('fulfilled'),
  ]);
});

it('opens another connection after one broke', async () => {
  const pids = await Promise.all([processes(), processes()]);
  await portal.platform.database.pool.query(
    'select pg_terminate_backend(pid) from unnest($1::int[]) as pid',
    [pids],
  );
  await expect.poll(() => answer(7).catch(() => null)).toBe(7);
  expect(pids).not.toContain(await processes());
});

it('does not let one reader hold up the others for ever', async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    portal.platform.database.reads,
  );
  expect(rows[0]?.limit).toBe('5s');
});
