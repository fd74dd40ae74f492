import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

const stores = long ? 1_000 : 200;
const each = 6;
const now = new Date('2026-06-15T03:30:00Z');

let portal: TestPortal;
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run("insert into store_regions values ('south', 'South', 5, '2026-06-01')");
  await run(
    "insert into stores select 's' || n, 'Store ' || n, 'south', 'KOC', 'Retail', 'Asia/Kolkata', false from generate_series(1, $1::int) n",
    [stores],
  );
  await run("insert into store_openings select store, '2000-01-01', '{1,2,3,4,5,6,7}', '{}' from stores");
  await run('alter table employees disable trigger user');
  await run(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select 'N' || n, 'Person ' || n, 'n' || n || '@w.example.com', 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '2020-01-01'
      from generate_series(1, $1::int) n`,
    [stores * each],
  );
  await run('alter table employees enable trigger user');
  await run(
    `insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
      select 's' || (1 + (n - 1) / $2::int), 'N' || n, 'Cashier', '2026-01-01', 'Z1', now() from generate_series(1, $1::int) n`,
    [stores * each, each],
  );
  await run(
    "insert into store_budgets (store, designation, month, posts, set_at) select store, 'Cashier', '2026-06-01', 8, now() from stores",
  );
  await run('analyze');
});
afterAll(() => portal.close());

test(`${stores} stores mark at nine o’clock: no mark is lost, and the view of all is right with the last one`, async () => {
  const headers = { ...(await signIn(portal, people.admin)) };
  const marks = Array.from({ length: stores }, (_, store) =>
    Array.from({ length: each }, (__, person) => ({
      empcode: `N${store * each + person + 1}`,
      mark: (store + person) % 5 === 0 ? 'leave' : 'present',
      seen: 0,
      key: randomUUID(),
    })),
  );
  const waiting = marks.map((some, store) => ({ store: `s${store + 1}`, some }));
  const look = async () =>
    (await portal.app.inject({ url: '/download/eyeCare/availability?scope=company', headers })).json().data;
  const begun = performance.now();
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { store, some } = one;
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/download/eyeCare/attendance',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: { store, day: '2026-06-15', madeAt: now.toISOString(), marks: some },
      });
      // A session may send so much a second: a phone sends again what it was told to send later.
      if (answer.statusCode === 429) {
        waiting.push(one);
        await new Promise((done) => setTimeout(done, 100));
      } else expect(answer.statusCode).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 24 }, work));
  const marked = performance.now();
  const shown = await look();
  console.log(
    `${stores} stores marked in ${Math.round(marked - begun)} ms, all of them shown in ${Math.round(performance.now() - marked)} ms`,
  );
  const all = marks.flat();
  const present = all.filter(({ mark }) => mark === 'present').length;
  expect(shown).toMatchObject({
    AvailableToday: present,
    OnLeave: all.length - present,
    notMarked: 0,
    storesCounted: stores,
    GAPToday: stores * 8 - present,
  });
  expect(await run('select count(*)::int as marks from store_mark_trail')).toEqual([{ marks: all.length }]);
});
