import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { settleStores } from './settle-service.ts';

let portal: TestPortal;
let now = new Date('2026-06-15T06:00:00Z');
const sessions = new Map<Name, SignedIn>();

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run(
    "insert into role_grants (empcode, role, location_id, org_unit) values ('A2', 'STORE', 'KOC', 'Retail')",
  );
  await run("insert into role_grants (empcode, role, org_unit) values ('B2', 'REGION', 'Retail')");
  await run("update employees set phone = '+91 1', manager_empcode = 'C1' where empcode in ('A1', 'F1')");
  await run("update employees set phone = '+91 9', phone_hidden = true where empcode in ('F1', 'C1')");
  await signAllIn();
  expect((await save('store-region', 'south', { name: 'South', lockDay: 5 })).status).toBe(200);
  for (const [key, locationId] of [
    ['kochi', 'KOC'],
    ['bengaluru', 'BLR'],
  ] as const)
    expect((await save('store', key, store({ place: { locationId, orgUnit: 'Retail' } }))).status).toBe(200);
});
afterAll(() => portal.close());

/** After the clock has gone on they sign in anew. */
async function signAllIn() {
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
}
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers: { ...sessions.get(who) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function save(kind: string, key: string, value: object, who: Name = 'admin') {
  const page = (await call('admin', `admin/stores/getRecords?kind=${kind}`)).body.data;
  const row = page.rows.find((one: { key: string }) => one.key === key);
  const change = { kind, key, value, effectiveFrom: page.today, revision: row?.revision ?? 0 };
  return call(who, 'admin/stores/save', change);
}
const store = (given: object = {}) => ({
  name: 'Kochi',
  region: 'south',
  place: { locationId: 'KOC', orgUnit: 'Retail' },
  timeZone: 'Asia/Kolkata',
  openingDays: [1, 2, 3, 4, 5, 6],
  closedDates: [],
  closed: false,
  ...given,
});
const place = (who: Name, empcode: string, key: string, firstDay: string, designation = 'Cashier') =>
  call(who, 'eyeCare/placeEmployee', { store: key, empcode, designation, firstDay });
const rolls = async (key: string, day: string) =>
  (await run('select empcode from store_rolls($1) where store = $2 order by 1', [day, key])).map(
    ({ empcode }) => empcode,
  );

test('a store is kept with a time zone, opening days and closed dates; what is none of these is refused at its field', async () => {
  const wrong = store({ timeZone: 'Kochi', openingDays: [], closedDates: ['Christmas'], region: 'west' });
  expect((await save('store', 'aluva', wrong)).body.error).toMatchObject({
    code: 'needs',
    fields: {
      region: 'Choose a region.',
      timeZone: 'Enter a time zone, as Asia/Kolkata.',
      openingDays: 'Choose a day at least.',
      closedDates: 'Begin “Christmas” with a day, as 25-12-2026.',
    },
  });
  const open = async (day: string) =>
    (await run("select store_open('kochi', $1) as is_open", [day]))[0]?.is_open;
  // A Sunday, closed; the weekdays before and after, open.
  expect([await open('2026-06-14'), await open('2026-06-13'), await open('2026-06-16')]).toEqual([
    false,
    true,
    true,
  ]);
  await save('store', 'kochi', store({ openingDays: [7], closedDates: ['21-06-2026 Inventory'] }));
  // What changes today leaves the days before as they were.
  expect([await open('2026-06-13'), await open('2026-06-14')]).toEqual([true, false]);
  expect([await open('2026-06-16'), await open('2026-06-21'), await open('2026-06-28')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a transfer in the middle of a month leaves the days before as they were, and so does a leaving what is locked', async () => {
  expect((await place('rita', 'A1', 'kochi', '2026-06-02')).status).toBe(200);
  expect((await place('rita', 'A1', 'bengaluru', '2026-06-10', 'Optician')).status).toBe(200);
  expect(await rolls('kochi', '2026-06-09')).toEqual(['A1']);
  expect(await rolls('kochi', '2026-06-10')).toEqual([]);
  expect(await rolls('bengaluru', '2026-06-10')).toEqual(['A1']);
  expect((await place('rita', 'A1', 'bengaluru', '2026-06-20', 'Optician')).body.error.fields).toEqual({
    designation: 'Asha has this post already. Choose another store or designation.',
  });
  expect((await place('rita', 'A1', 'kochi', '2026-06-05')).body.error.fields.firstDay).toMatch(
    /placed from 10-06-2026/,
  );

  // They leave, from a day in a month that is locked by then: that month stays, the next one does not have them.
  now = new Date('2026-07-06T06:00:00Z');
  await signAllIn();
  await settleStores(portal.platform);
  await run("update employees set left_on = '2026-06-20' where empcode = 'A1'");
  const both = async () => [await rolls('bengaluru', '2026-06-30'), await rolls('bengaluru', '2026-07-01')];
  expect(await both()).toEqual([['A1'], []]);
  await settleStores(portal.platform);
  expect(await both()).toEqual([['A1'], []]);
  expect(
    await run("select last_day::text from store_stays where empcode = 'A1' order by first_day"),
  ).toMatchObject([expect.anything(), { last_day: '2026-06-30' }]);
  await run("update employees set left_on = null where empcode = 'A1'");
  expect((await place('rita', 'A1', 'kochi', '2026-06-30')).body.error.fields.firstDay).toMatch(
    /before 01-07-2026 is locked/,
  );
});

test('the stay of somebody who is still to come waits for them', async () => {
  await run(
    `insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
      values ('kochi', 'G1', 'Analyst', '2199-05-01', 'B2', now())`,
  );
  await run("update employees set joined_on = '2199-05-01' where empcode = 'G1'");
  const stays = () =>
    run("select first_day::text as first, last_day as last from store_stays where empcode = 'G1'");
  await settleStores(portal.platform);
  expect(await stays()).toEqual([{ first: '2199-05-01', last: null }]);
  await run("update employees set joined_on = '2020-01-01' where empcode = 'G1'");
  await run("update employees set left_on = '2020-01-02' where empcode = 'G1'");
  await settleStores(portal.platform);
  expect(await stays()).toEqual([]);
  await run("update employees set left_on = null where empcode = 'G1'");
});

test('of ten who place one person at once, one is told that it is done', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      place('rita', 'T1', index % 2 ? 'kochi' : 'bengaluru', '2026-07-08', `Post ${index}`),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  // The database says so by itself.
  await expect(
    run(`insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
      values ('kochi', 'T1', 'Cashier', '2026-07-20', 'Z1', now())`),
  ).rejects.toMatchObject({ constraint: 'store_stays_one_at_a_time' });
});

test('a last day is said and put off; whoever has not come yet does not come', async () => {
  const { body } = await place('rita', 'G1', 'kochi', '2026-07-10');
  const end = (lastDay: string, who: Name = 'rita') =>
    call(who, 'eyeCare/endStay', { stayId: body.data.stayId, lastDay });
  expect((await end('2026-07-12')).body.data).toEqual({ withdrawn: false });
  expect(await rolls('kochi', '2026-07-13')).not.toContain('G1');
  expect((await end('2026-07-15')).status).toBe(200);
  expect(await rolls('kochi', '2026-07-13')).toContain('G1');
  expect((await end('2026-07-15', 'dev')).status).toBe(403);
  expect((await end('2026-07-05')).body.data).toEqual({ withdrawn: true });
  expect(await rolls('kochi', '2026-07-10')).not.toContain('G1');
});

test('a store’s people are for those who manage it, and a hidden number is for whom its owner lets see it', async () => {
  await place('rita', 'F1', 'kochi', '2026-07-02');
  const seen = async (who: Name) => {
    const { status, body } = await call(who, 'eyeCare/employees?store=kochi');
    const found = body.data?.find(({ empcode }: { empcode: string }) => empcode === 'F1');
    return found
      ? [found.empPhoneNumber, found.hidesPhone, found.managerName, found.managerPhoneNumber]
      : status;
  };
  expect(await seen('dev')).toEqual([null, true, 'Leena', null]);
  // Whoever they report to sees it, and their own.
  await run(
    "insert into role_grants (empcode, role, location_id, org_unit) values ('C1', 'STORE', 'KOC', 'Retail')",
  );
  expect(await seen('leena')).toEqual(['+91 9', false, 'Leena', '+91 9']);
  expect(await seen('asha')).toBe(403);
  await run("update role_grants set location_id = 'BLR' where empcode = 'C1' and role = 'STORE'");
  expect((await call('leena', 'eyeCare/employees?store=kochi')).body.error.code).toBe('no_such_store');
  expect(
    (await call('dev', 'eyeCare/stores')).body.data.map(({ store: key }: { store: string }) => key),
  ).toEqual(['kochi']);
});

test('posts hold from their month on; a number that is no month is refused in the specification’s words', async () => {
  const set = (month: number, posts: number, who: Name = 'admin') =>
    call(who, 'eyeCare/budget', { store: 'kochi', year: 2026, month, designation: 'Cashier', posts });
  for (const month of [0, 13])
    expect((await set(month, 1)).body.error).toMatchObject({
      message: 'Invalid month number',
      fields: { month: 'Invalid month number' },
    });
  expect((await call('admin', 'eyeCare/budget?store=kochi&year=2026&month=13')).body.error.message).toBe(
    'Invalid month number',
  );
  expect((await set(6, 3)).body.error.fields.month).toMatch(/before 01-07-2026 is locked/);
  expect((await set(7, 3)).status).toBe(200);
  expect((await set(9, 5)).status).toBe(200);
  expect((await set(7, 3, 'dev')).status).toBe(403);
  const of = async (month: number) =>
    (await call('dev', `eyeCare/budget?store=kochi&year=2026&month=${month}`)).body.data.find(
      ({ designation }: { designation: string }) => designation === 'Cashier',
    );
  expect(await of(8)).toMatchObject({ posts: 3, since: '2026-07' });
  expect(await of(10)).toMatchObject({ posts: 5, since: '2026-09' });
  expect(await of(6)).toBeUndefined();
});

test('budgets are uploaded, with the specification’s refusal at the month, and taken back', async () => {
  const budgets = uploader(portal, sessions.get('admin') as SignedIn, 'eye-care-budget');
  const file = `Store,Designation,Year,Month,Posts
kochi,Cashier,2026,9,6
Kochi,Optician,2026,13,1
bengaluru,Optician,2026,8,2
bengaluru,Optician,2026,8,3
bengaluru,Cashier,2026,6,3
kochi,Cashier,2026,7,3
kochi,Optician,2026,8,
`;
  await save(
    'store',
    'bengaluru',
    store({ name: 'Bengaluru', place: { locationId: 'BLR', orgUnit: 'Retail' } }),
  );
  const { uploadId, counts } = await budgets.check(file, 'budget.csv');
  expect(counts).toMatchObject({ rows: 7, added: 0, changed: 1, unchanged: 1, wrong: 5 });
  const wrong = await budgets.rows(uploadId, 'wrong');
  expect(wrong.map((row) => Object.keys(row.wrong))).toEqual([
    ['month'],
    ['store'],
    ['store'],
    ['month'],
    ['posts'],
  ]);
  expect(wrong[0]?.wrong.month).toBe('Invalid month number');
  await budgets.correct(uploadId, 5, 'month', '9');
  await budgets.call('POST', 'leaveOutRows', { uploadId, out: true });
  expect(await budgets.press('applyUpload', uploadId)).toMatchObject({ state: 'applied' });
  const said = () => run('select store, designation, month::text, posts from store_budgets order by 1, 2, 3');
  const after = await said();
  expect(after).toEqual([
    // What was said twice is wrong no more once one of the rows says another month.
    { store: 'bengaluru', designation: 'Optician', month: '2026-08-01', posts: 2 },
    { store: 'bengaluru', designation: 'Optician', month: '2026-09-01', posts: 3 },
    { store: 'kochi', designation: 'Cashier', month: '2026-07-01', posts: 3 },
    { store: 'kochi', designation: 'Cashier', month: '2026-09-01', posts: 6 },
  ]);
  expect(await budgets.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await said()).toEqual([after[2], { ...after[3], posts: 5 }]);
});

test('HR of one place keeps the stores there; a region, and a month of it, are for whoever is HR for all of it', async () => {
  await run("insert into role_grants (empcode, role, location_id) values ('G1', 'HR', 'BLR')");
  sessions.set('omar', await signIn(portal, 'G1'));
  const rows = async (kind: string) => {
    const { rows, mayChange } = (await call('omar', `admin/stores/getRecords?kind=${kind}`)).body.data;
    const byKey = new Map<string, { mayChange: boolean }>(rows.map((row: { key: string }) => [row.key, row]));
    return { mayAdd: mayChange, may: (key: string) => byKey.get(key)?.mayChange };
  };
  const stores = await rows('store');
  expect([stores.mayAdd, stores.may('bengaluru'), stores.may('kochi')]).toEqual([true, true, false]);
  const regions = await rows('store-region');
  expect([regions.mayAdd, regions.may('south')]).toEqual([false, false]);

  const here = store({ place: { locationId: 'BLR', orgUnit: 'Retail' }, name: 'Bengaluru' });
  expect((await save('store', 'bengaluru', here, 'omar')).status).toBe(200);
  for (const [key, value] of [
    ['kochi', store({ name: 'Mine' })],
    // Neither taken from another place, nor given to one.
    ['kochi', store({ place: { locationId: 'BLR', orgUnit: 'Retail' } })],
    ['bengaluru', store()],
    ['fort', store()],
  ] as const)
    expect(await save('store', key, value, 'omar')).toMatchObject({
      status: 403,
      body: { error: { code: 'not_yours' } },
    });
  expect((await save('store-region', 'south', { name: 'Mine', lockDay: 28 }, 'omar')).status).toBe(403);
  expect(await run("select name from stores where store in ('kochi', 'fort')")).toEqual([{ name: 'Kochi' }]);

  const shown = (await call('omar', 'eyeCare/stores')).body.data;
  expect(shown).toMatchObject([{ store: 'bengaluru', maySetBudget: true, mayReopen: false }]);
  const month = { store: 'bengaluru', day: '2026-01-10', until: '2026-06-20', reason: 'Payroll' };
  expect(await call('omar', 'eyeCare/reopenMonth', month)).toMatchObject({
    status: 403,
    body: { error: { code: 'not_yours' } },
  });
});
