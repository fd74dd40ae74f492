import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { entriesQuery, type Wanted } from './store.ts';

// What one month of the log costs to read, and three years of it.
const aMonth = 5_000;
const wanted: [string, Partial<Wanted>][] = [
  ['nothing asked', {}],
  ['a person', { actors: ['E7'] }],
  ['an action', { action: 'thing.3' }],
  ['a subject', { subject: 'T-77' }],
  ['a subject that is not there', { subject: 'none' }],
];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

/** Entries of the months before this one, from the one to the other. */
async function fill(from: number, to: number): Promise<void> {
  const { pool } = portal.platform.database;
  await pool.query(
    `insert into audit_log (at, actor, action, subject, reference)
      select '2026-11-29'::timestamptz - n * (interval '30 days' / ${aMonth}), 'E' || n % 50, 'thing.' || n % 10, 'T-' || n % 500, 'r' || n
      from generate_series($1::int, $2::int) n`,
    [from * aMonth + 1, to * aMonth],
  );
  await pool.query('vacuum analyze audit_log');
}

/** Blocks of 8 kB that a first page reads. */
async function blocksOf(part: Partial<Wanted>): Promise<number> {
  const { pool, writes } = portal.platform.database;
  const { sql, parameters } = entriesQuery({ timeZone: 'Asia/Kolkata', ...part }, null, 51).compile(writes);
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

it('reads as much for a first page of three years as for that of one month', async () => {
  await fill(0, 1);
  const before = new Map<string, number>();
  for (const [what, part] of wanted) before.set(what, await blocksOf(part));
  await fill(1, 36);
  for (const [what, part] of wanted) {
    const [one = 0, all] = [before.get(what), await blocksOf(part)];
    console.log(`${what}: ${one} blocks of one month, ${all} of 36`);
    // Two levels more of an index at most; a page of a subject lies on fewer blocks while there are few.
    expect(all, what).toBeLessThanOrEqual(one + 60);
  }
});
