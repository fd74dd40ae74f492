import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { entriesQuery, type Wanted } from './store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  const { pool } = portal.platform.database;
  await pool.query(`insert into audit_log (at, actor, action, subject, reference)
    select '2025-01-01'::timestamptz + n * interval '10 minutes', 'E' || n % 50, 'thing.' || n % 10, 'T-' || n % 5000, 'r' || n
    from generate_series(1, 40000) n`);
  await pool.query('vacuum analyze audit_log');
});
afterAll(() => portal.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: Plan[];
}

/** How many entries the database looked at. */
function touched(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const inside = (plan.Plans ?? []).reduce((sum, inner) => sum + touched(inner), 0);
  return (plan['Relation Name'] === 'audit_log' ? own * plan['Actual Loops'] : 0) + inside;
}

const twentyPages = 20 * 51;
const days = { from: '2025-03-01', to: '2025-03-31' };

it.each<[string, Partial<Wanted>]>([
  ['nothing asked', {}],
  ['a person', { actors: ['E7'] }],
  ['twenty people', { actors: Array.from({ length: 20 }, (_, n) => `E${n}`) }],
  ['an action', { action: 'thing.3' }],
  ['an action that is not there', { action: 'thing.none' }],
  ['a person and an action that they never did', { actors: ['E7'], action: 'thing.3' }],
  ['a subject', { subject: 'T-77' }],
  ['a reference', { reference: 'r12345' }],
  ['some days', days],
  ['an action in some days', { ...days, action: 'thing.3' }],
  ['a person in some days', { ...days, actors: ['E7'] }],
])('looks at twenty pages of entries at most, and not at all 40,000, for %s', async (_what, wanted) => {
  const { pool, writes } = portal.platform.database;
  const { sql, parameters } = entriesQuery({ timeZone: 'Asia/Kolkata', ...wanted }, null, 51).compile(writes);
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  // The planner may walk the newest entries past those of other actions where one in ten is wanted.
  expect(touched(plan), JSON.stringify(plan, null, 1)).toBeLessThanOrEqual(twentyPages);
});
