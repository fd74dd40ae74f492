import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '#contract/record-versions.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { SetUp } from '../contract.ts';

// A company that begins with nothing, as DEMO=0 has it: its first administrator, and no more.
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, env: { ADMIN_EMAIL: 'boss@meridian.example.com' } });
});
afterAll(() => portal.close());

const boss = 'ADMIN1';
const pool = () => portal.platform.database.pool;
async function call(empcode: string, url: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${url}`,
    headers: await signIn(portal, empcode),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const read = async (): Promise<SetUp> => (await call(boss, 'admin/getSetUp')).body.data;
const stepOf = ({ steps }: SetUp, key: string) => steps?.find(({ step }) => step === key);
const keep = async (kind: string, key: string, value: object) => {
  const { today } = (await call(boss, `admin/asset-settings/getSettings?kind=${kind}`)).body.data;
  const saved = await call(boss, 'admin/asset-settings/save', {
    kind,
    key,
    value,
    effectiveFrom: today,
    revision: 0,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const widgets = async (): Promise<{ widget: string }[]> =>
  (await call(boss, 'rest/getMyWidgets')).body.data.widgets;

test('begins with what the first start made, says what does not work, and in which order it is done', async () => {
  const { steps, next, settled, isPutAway } = await read();
  expect(steps?.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'places open',
    'people open',
    'categories open',
    'entitlements later',
    'approvers later',
    'finance later',
    'informers later',
    'hr later',
    'sign-in open',
    'mail open',
    'tiles open',
    'walk later',
  ]);
  expect({ next, settled, isPutAway }).toEqual({ next: 'places', settled: 0, isPutAway: false });
  for (const { step, without } of steps ?? []) expect(without, step).not.toBe('');
  expect((await widgets())[0]?.widget).toBe('set-up');
});

test('counts what is there, walks a made-up request by the real routing, and says where it sticks', async () => {
  await pool().query(
    `insert into locations (location_id, name, city) values ('BER', 'Berlin', 'Berlin'), ('PAR', 'Paris', 'Paris')`,
  );
  await pool().query(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select 'P' || n, 'Person ' || n, 'p' || n || '@meridian.example.com', 'Analyst', 'Sales', case when n % 2 = 0 then 'M1' else 'M2' end,
        'HQ', case when n % 3 = 0 then 'PAR' else 'BER' end, '2020-01-01' from generate_series(1, 30) n`,
  );
  const people = await read();
  expect(stepOf(people, 'people')).toMatchObject({
    state: 'done',
    said: '31 people at 3 places',
    without: '',
  });
  expect(people.next).toBe('categories');
  await keep('category', 'chairs', { name: 'Chairs', position: 1, disabled: false, priceLimit: null });
  await keep('entitlement', keyOf('M1', '*'), { amount: 5_000_000 });
  await keep('routing', keyOf('FL1', '*', '*'), { people: ['P1'] });
  await keep('routing', keyOf('FL2', 'PAR', '*'), { people: ['P2'] });
  for (const [role, empcode] of [
    ['FINANCE', 'P3'],
    ['T1', 'P4'],
    ['HR', 'P5'],
  ])
    expect((await call(boss, 'admin/changeRole', { empcode, role, granted: true })).status).toBe(200);

  const now = await read();
  expect(stepOf(now, 'entitlements')?.problems.map(({ text }) => text)).toEqual([
    'Meridian: grade M2 has none',
    'Meridian: grade A has none',
  ]);
  for (const key of ['categories', 'finance', 'informers', 'hr'])
    expect(stepOf(now, key)?.state, key).toBe('done');
  expect(stepOf(now, 'approvers')).toMatchObject({
    state: 'open',
    said: '1 of 3 places have both approvals',
    problems: [
      { text: 'Berlin: nobody for Approval 2', path: '/admin/asset-settings/routing' },
      { text: 'Meridian: nobody for Approval 2', path: '/admin/asset-settings/routing' },
    ],
  });
  expect(stepOf(now, 'walk')?.problems.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Berlin: it sticks, nobody for Approval 2',
      'Paris: grade M2 has nothing to spend',
    ]),
  );
  // Nothing of it is kept.
  for (const table of ['asset_requests', 'asset_request_history', 'asset_entitlements'])
    expect((await pool().query(`select from ${table}`)).rowCount, table).toBe(0);

  await keep('entitlement', keyOf('*', '*'), { amount: 1_000_000 });
  await keep('routing', keyOf('FL2', '*', '*'), { people: ['P6'] });
  expect(stepOf(await read(), 'walk')).toMatchObject({
    state: 'done',
    said: 'It comes to its end at 3 of 3 places',
    problems: [],
  });
});

test('a step is put off for all, and is put away once nothing is left; then nothing is counted for the dashboard', async () => {
  expect((await call(boss, 'admin/putAwaySetUp', { away: true })).body.error.code).toBe('not_done');
  expect((await call(boss, 'admin/putOffStep', { step: 'nowhere', off: true })).status).toBe(404);
  const left = (await read()).steps?.filter(({ state }) => state !== 'done').map(({ step }) => step) ?? [];
  expect(left).toEqual(['sign-in', 'mail', 'tiles']);
  // Twice, and by two at once: it is one.
  for (const step of left)
    await Promise.all([1, 2].map(() => call(boss, 'admin/putOffStep', { step, off: true })));
  expect(await read()).toMatchObject({ next: null, settled: 12 });
  expect((await call(boss, 'admin/putAwaySetUp', { away: true })).body.data).toMatchObject({
    isPutAway: true,
  });
  expect((await widgets()).map(({ widget }) => widget)).not.toContain('set-up');
  const card = await call(boss, 'admin/getSetUp?view=card');
  expect(card.body.data).toEqual({ steps: null, next: null, settled: 0, isPutAway: true });
  expect((await read()).steps).toHaveLength(12);

  await call(boss, 'admin/putOffStep', { step: 'tiles', off: false });
  await call(boss, 'admin/putAwaySetUp', { away: false });
  expect(await read()).toMatchObject({ next: 'tiles', isPutAway: false });
  const { rows } = await pool().query(
    "select action, count(*)::int as count from audit_log where action like 'set-up.%' group by 1 order by 1",
  );
  expect(rows).toEqual([
    { action: 'set-up.put-away', count: 2 },
    { action: 'set-up.put-off', count: 4 },
  ]);
});

test('is for administrators alone, and costs nobody else anything', async () => {
  for (const [url, payload] of [
    ['admin/getSetUp', undefined],
    ['admin/putOffStep', { step: 'mail', off: true }],
    ['admin/putAwaySetUp', { away: true }],
  ] as const)
    expect((await call('P5', url, payload)).status, url).toBe(403);
  const headers = { ...(await signIn(portal, 'P7')) };
  const visit = () => portal.app.inject({ url: '/download/rest/getMyWidgets', headers });
  await visit();
  expect(
    (await statementsOf(async () => void (await visit()))).filter((text) => text.includes('set_up')),
  ).toEqual([]);
});

test('reads no more of a large company than of a small one', async () => {
  const headers = { ...(await signIn(portal, boss)) };
  const visit = async () => void (await portal.app.inject({ url: '/download/admin/getSetUp', headers }));
  await visit();
  const few = (await statementsOf(visit)).length;
  await pool().query(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select 'Q' || n, 'Person ' || n, 'q' || n || '@meridian.example.com', 'Analyst', 'Sales', 'M1', 'HQ', 'BER', '2020-01-01'
      from generate_series(1, 11000) n`,
  );
  expect((await statementsOf(visit)).length).toBe(few);
  expect(few).toBeLessThanOrEqual(20);
  expect(stepOf(await read(), 'people')?.said).toBe('10000+ people at 3 places');
});
