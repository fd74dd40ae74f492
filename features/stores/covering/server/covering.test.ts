import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
const now = new Date('2026-06-15T06:00:00Z');
const today = '2026-06-15';
const sessions = new Map<Name, SignedIn>();

/** Kochi is short of a cashier; Tara, Faisal and Rita are cashiers of Aluva whose week off it is, Omar one of another region. */
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run(
    "insert into role_grants (empcode, role, location_id, org_unit) values ('A2', 'STORE', 'KOC', 'Retail')",
  );
  await run(
    "insert into store_regions values ('south', 'South', 5, '2026-06-01'), ('gulf', 'Gulf', 5, '2026-06-01')",
  );
  await run(`insert into stores values ('kochi', 'Kochi', 'south', 'KOC', 'Retail', 'Asia/Kolkata', false),
    ('aluva', 'Aluva', 'south', 'BLR', 'Retail', 'Asia/Kolkata', false), ('dubai', 'Dubai', 'gulf', 'BLR', 'Retail', 'Asia/Dubai', false)`);
  await run(`insert into store_openings select store, '2000-01-01', '{1,2,3,4,5,6,7}', '{}' from stores`);
  await run(`insert into store_stays (store, empcode, designation, first_day, made_by, made_at) values
    ('kochi', 'A1', 'Cashier', '2026-01-01', 'Z1', now()), ('aluva', 'T1', 'Cashier', '2026-01-01', 'Z1', now()),
    ('aluva', 'F1', 'Cashier', '2026-01-01', 'Z1', now()), ('aluva', 'B2', 'Optician', '2026-01-01', 'Z1', now()),
    ('dubai', 'G1', 'Cashier', '2026-01-01', 'Z1', now())`);
  await run(
    "insert into store_budgets (store, designation, month, posts, set_at) values ('kochi', 'Cashier', '2026-06-01', 2, now())",
  );
  await run(`insert into store_absences (empcode, kind, first_day, last_day, made_by, made_at)
    select unnest('{T1,F1,B2,G1}'::text[]), 'week_off', '${today}', '2026-06-16', 'Z1', now()`);
  await run("insert into store_willing select unnest('{T1,F1,B2,G1}'::text[]), now()");
});
beforeEach(async () => {
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
  await run('delete from store_cover_asks');
  await run('delete from store_marks');
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/eyeCare/${path}`,
    headers: { ...sessions.get(who), 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  const { data, error } = answer.json();
  return { status: answer.statusCode, data, code: error?.code };
}
const asking = { store: 'kochi', day: today, designation: 'Cashier' };
const ask = async (more: object = {}) => call('dev', 'askCover', { ...asking, ...more });
const come = (who: Name, askId: number, yes = true) => call(who, 'answerCover', { askId, come: yes });
const cover = async () => (await call('dev', `cover?store=kochi&day=${today}`)).data;
const numbers = async (store: string) =>
  (await call('admin', `availability?scope=store&key=${store}&day=${today}`)).data;
const markAt = (who: Name, store: string, empcode: string, mark: string) =>
  call(who, 'attendance', {
    store,
    day: today,
    madeAt: now.toISOString(),
    marks: [{ empcode, mark, seen: 0, key: randomUUID() }],
  });

test('those nearby whose week off it is and who are willing are asked; the first yes fills the post, and counts where they are marked', async () => {
  expect(await cover()).toMatchObject({
    mayAsk: true,
    posts: [{ designation: 'Cashier', posts: 2, expected: 1, toAsk: 1, nearby: 2 }],
  });
  const { data } = await ask();
  expect(data).toMatchObject({ asked: 2 });
  // One post is asked for once.
  expect((await ask()).code).toBe('no_gap');
  await portal.drainOutbox();
  expect(await run("select empcode from notifications where kind = 'stores.cover' order by 1")).toEqual([
    { empcode: 'F1' },
    { empcode: 'T1' },
  ]);
  expect((await call('tara', 'myCover')).data).toMatchObject({
    hasStore: true,
    willing: true,
    asks: [{ askId: data.askId, storeName: 'Kochi', mine: false }],
  });
  // Not the optician, not the other region, not one of the store itself.
  for (const who of ['rita', 'omar', 'asha'] as const)
    expect((await come(who, data.askId)).code).toBe('no_such_ask');
  const answers = await Promise.all([come('tara', data.askId), come('faisal', data.askId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers[0]?.status === 200 ? 'T1' : 'F1';
  expect(await cover()).toMatchObject({
    posts: [],
    asks: [{ filledBy: { empcode: first, storeName: 'Aluva' } }],
  });
  const before = { kochi: await numbers('kochi'), aluva: await numbers('aluva') };
  await markAt('dev', 'kochi', first, 'present');
  expect(await numbers('kochi')).toMatchObject({
    AvailableToday: 1,
    onRolls: before.kochi.onRolls,
    GAPasofToday: 1,
    GAPToday: 1,
  });
  // At their own store the day is their week off still; a mark there does not take this one away.
  expect(await numbers('aluva')).toEqual(before.aluva);
  expect((await markAt('admin', 'aluva', first, 'absent')).data).toEqual([
    { empcode: first, outcome: 'conflict' },
  ]);
  const day = (await call('dev', `attendance?store=kochi&day=${today}`)).data;
  expect(day.find(({ empcode }: { empcode: string }) => empcode === first)).toMatchObject({
    comesFrom: 'Aluva',
    coversAt: null,
    mark: 'present',
  });
  const own = (await call('admin', `attendance?store=aluva&day=${today}`)).data;
  expect(own.find(({ empcode }: { empcode: string }) => empcode === first)).toMatchObject({
    coversAt: 'Kochi',
    mark: 'week_off',
  });
  // Whoever is marked can't go back any more.
  const mine: Name = first === 'T1' ? 'tara' : 'faisal';
  expect((await come(mine, data.askId, false)).code).toBe('marked');
  expect((await call('dev', 'withdrawCover', { askId: data.askId })).code).toBe('marked');
});

test('whoever can’t come after all opens the post again; what a store takes back is asked of nobody', async () => {
  const { data } = await ask();
  await come('tara', data.askId);
  // Whoever comes is called by the store, unless they keep their number to others: then that is said.
  for (const hidden of [false, true]) {
    await run("update employees set phone = '+91 98470 00002', phone_hidden = $1 where empcode = 'T1'", [
      hidden,
    ]);
    const { filledBy } = (await cover()).asks[0];
    expect(filledBy).toMatchObject({ phone: hidden ? null : '+91 98470 00002', hidesPhone: hidden });
  }
  expect((await come('tara', data.askId, false)).status).toBe(200);
  expect((await come('tara', data.askId, false)).code).toBe('no_such_ask');
  expect((await come('faisal', data.askId)).status).toBe(200);
  await portal.drainOutbox();
  await run("delete from notifications where kind = 'stores.cover-off'");
  expect((await call('elsewhere', 'withdrawCover', { askId: data.askId })).status).toBe(403);
  expect((await call('dev', 'withdrawCover', { askId: data.askId })).status).toBe(200);
  await portal.drainOutbox();
  expect(await run("select empcode from notifications where kind = 'stores.cover-off'")).toEqual([
    { empcode: 'F1' },
  ]);
  expect((await come('faisal', data.askId)).code).toBe('withdrawn');
  expect((await call('faisal', 'myCover')).data.asks).toEqual([]);
});

test('nobody covers two stores on a day, and two who ask at once ask for what is short once', async () => {
  await run(
    "insert into store_budgets (store, designation, month, posts, set_at) values ('kochi', 'Cashier', '2026-05-01', 3, now())",
  );
  await run("update store_budgets set posts = 3 where store = 'kochi'");
  const asked = await Promise.all([ask(), ask(), ask(), ask()]);
  const ids = asked.flatMap(({ data }) => (data ? [data.askId] : []));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const both = await Promise.all(ids.map((askId) => come('tara', askId)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  await run("update store_budgets set posts = 2 where store = 'kochi'");
});

test('cover is asked for on days that can be covered, and where somebody may come', async () => {
  expect((await ask({ day: '2026-06-14' })).code).toBe('not_on');
  expect((await ask({ day: '2026-06-23' })).code).toBe('not_on');
  expect((await ask({ day: '2026-06-18' })).code).toBe('nobody_near');
  expect((await ask({ designation: 'Optician' })).code).toBe('no_gap');
  await run(`update store_openings set closed_dates = '{2026-06-16}' where store = 'kochi'`);
  expect((await ask({ day: '2026-06-16' })).code).toBe('closed');
  expect((await call('faisal', 'sayWilling', { willing: false })).status).toBe(200);
  expect((await call('tara', 'sayWilling', { willing: false })).status).toBe(200);
  expect((await ask()).code).toBe('nobody_near');
  for (const who of ['faisal', 'tara'] as const) await call(who, 'sayWilling', { willing: true });
  expect((await ask()).status).toBe(200);
});
