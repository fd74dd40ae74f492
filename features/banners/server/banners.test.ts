import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everybody } from '#contract/audience.ts';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { popStatusOf } from './service.ts';

let portal: TestPortal;
let today = '2026-06-15';

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date(`${today}T06:00:00Z`) });
  await fillCompany(portal);
  const hr = { empcode: people.tara, role: 'HR', locationId: null, orgUnit: null } as const;
  await portal.platform.database.writes.insertInto('roleGrants').values(hr).execute();
});
beforeEach(async () => {
  today = '2026-06-15';
  await portal.platform.database.pool.query('truncate banner_dismissals, banners, prompt_answers, prompts');
});
afterAll(() => portal.close());

async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers: await signIn(portal, people[who]),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const days = { from: '2026-06-10', to: '2026-06-20' };
const words = { title: 'Town hall', text: 'On Friday.', link: '', audience: everybody, days, ended: false };
const banner = (more: object = {}) => ({ ...words, linkLabel: '', tone: 'info', ...more });
const prompt = (more: object = {}) => ({ ...words, choices: ['Yes', 'No'], ...more });
const kept = async (kind: string) => (await call('admin', `admin/banners/getRecords?kind=${kind}`)).body.data;
async function save(kind: string, key: string, value: object, who: Name = 'admin') {
  const row = (await kept(kind)).rows.find((one: { key: string }) => one.key === key);
  return call(who, 'admin/banners/save', {
    kind,
    key,
    value,
    effectiveFrom: today,
    revision: row?.revision ?? 0,
  });
}
const banners = async (who: Name) => (await call(who, 'rest/banners')).body.data;
const shown = async (who: Name) => (await banners(who)).map((one: { banner: string }) => one.banner);
const asked = async (who: Name) =>
  (await call(who, 'rest/prompts')).body.data.map((one: { prompt: string }) => one.prompt);
const put = (who: Name, key: string, version = 1) =>
  call(who, 'rest/dismissBanner', { banner: key, version });
const answer = (who: Name, choice: string | null, version = 1, key = 'shuttle') =>
  call(who, 'rest/answerPrompt', { prompt: key, version, ...(choice !== null && { choice }) });
const placeOf = async (who: Name) =>
  (
    await portal.platform.database.pool.query(
      'select location_id as "locationId", org_unit as "orgUnit" from employees where empcode = $1',
      [people[who]],
    )
  ).rows[0];

test('a banner is made, changed, ended and restored, and is shown on its days alone, to whom it is for', async () => {
  expect((await save('banner', 'hall', banner())).status).toBe(200);
  expect(await banners('asha')).toEqual([
    {
      banner: 'hall',
      version: 1,
      title: 'Town hall',
      text: 'On Friday.',
      link: '',
      linkLabel: '',
      tone: 'info',
    },
  ]);
  const link = { link: `${portal.platform.env.PUBLIC_URL}/policies?day=1`, linkLabel: 'Read' };
  expect((await save('banner', 'hall', banner(link))).status).toBe(200);
  // A link within the portal is told and kept as its path.
  expect((await banners('asha'))[0]).toMatchObject({ version: 2, link: '/policies?day=1' });
  const held = (await kept('banner')).rows.find(({ key }: { key: string }) => key === 'hall');
  expect(held.value.link).toBe('/policies?day=1');
  await save('banner', 'hall', banner({ ended: true }));
  expect(await shown('asha')).toEqual([]);
  await save('banner', 'hall', banner());
  expect(await shown('asha')).toEqual(['hall']);
  for (const [day, seen] of [
    ['2026-06-09', []],
    ['2026-06-10', ['hall']],
    ['2026-06-20', ['hall']],
    ['2026-06-21', []],
  ] as const) {
    today = day;
    expect(await shown('asha'), day).toEqual(seen);
  }
});

test('nobody sees, puts away or answers what is not for them, those who wrote it neither', async () => {
  await save('banner', 'approvers', banner({ audience: { ...everybody, roles: ['FL1'] } }));
  await save('prompt', 'shuttle', prompt({ audience: { ...everybody, roles: ['FL1'] } }));
  expect(await shown('ravi')).toEqual(['approvers']);
  expect(await asked('ravi')).toEqual(['shuttle']);
  for (const who of ['asha', 'admin', 'tara'] as const) {
    expect(await shown(who), who).toEqual([]);
    expect(await asked(who), who).toEqual([]);
    expect(await put(who, 'approvers')).toMatchObject({ status: 404 });
    expect(await answer(who, 'Yes')).toMatchObject({
      status: 404,
      body: { error: { code: 'no_such_prompt' } },
    });
  }
  const { locationId, orgUnit } = await placeOf('asha');
  const preview = async (role: string, day: string, who: Name = 'tara') =>
    call(who, `admin/banners/preview?${new URLSearchParams({ role, locationId, orgUnit, day }).toString()}`);
  const seen = async (role: string, day: string) => {
    const { data } = (await preview(role, day)).body;
    return [data.banners.length, data.prompts.length];
  };
  expect(await seen('FL1', today)).toEqual([1, 1]);
  expect(await seen('USER', today)).toEqual([0, 0]);
  expect(await seen('FL1', '2026-06-21')).toEqual([0, 0]);
  expect((await preview('FL1', today, 'ravi')).status).toBe(403);
});

test('what is put away stays away in every browser, until what one reads is another', async () => {
  await save('banner', 'hall', banner());
  expect((await put('asha', 'hall')).status).toBe(200);
  expect((await put('asha', 'hall')).status).toBe(200);
  // Another browser of hers is another session.
  expect(await shown('asha')).toEqual([]);
  expect(await shown('ravi')).toEqual(['hall']);
  await save('banner', 'hall', banner({ days: { from: '2026-06-01', to: '2026-06-20' } }));
  expect(await shown('asha')).toEqual([]);
  await save('banner', 'hall', banner({ text: 'On Monday.' }));
  expect(await banners('asha')).toMatchObject([{ version: 2, text: 'On Monday.' }]);
  expect(await put('asha', 'hall', 1)).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on' } },
  });
});

test('the banners stand in the order that is kept; a new one stands behind them', async () => {
  for (const key of ['a', 'b', 'c']) await save('banner', key, banner({ title: key }));
  expect((await save('banner-order', 'any', { order: ['c', 'a', 'b'] })).status).toBe(200);
  expect(await shown('asha')).toEqual(['c', 'a', 'b']);
  await save('banner', 'aa', banner());
  expect(await shown('asha')).toEqual(['c', 'a', 'b', 'aa']);
  expect(await save('banner-order', 'any', { order: ['c', 'nothing'] })).toMatchObject({ status: 422 });
});

test('a prompt is due at sign-in until it is answered, and again once it reads otherwise', async () => {
  // What signing in answers; the journey in the browser does sign in.
  const popStatus = () => popStatusOf(portal.platform, people.asha);
  expect(await popStatus()).toBe(0);
  await save('prompt', 'shuttle', prompt());
  await save('prompt', 'notice', prompt({ choices: [] }));
  expect(await popStatus()).toBe(1);
  expect(await answer('asha', 'Maybe')).toMatchObject({ status: 422 });
  expect((await answer('asha', 'Yes')).body.data).toEqual({ pop_status: 1 });
  expect((await answer('asha', null, 1, 'notice')).body.data).toEqual({ pop_status: 0 });
  expect(await popStatus()).toBe(0);
  await save('prompt', 'shuttle', prompt({ text: 'From Monday on?' }));
  expect(await popStatus()).toBe(1);
  expect(await answer('asha', 'No', 1)).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } });
  expect((await answer('asha', 'No', 2)).body.data).toEqual({ pop_status: 0 });
});

test('of two tabs that answer at once one is kept; the same answer twice is one', async () => {
  await save('prompt', 'shuttle', prompt());
  const same = await Promise.all([answer('asha', 'Yes'), answer('asha', 'Yes')]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  const other = await Promise.all([answer('ravi', 'Yes'), answer('ravi', 'No')]);
  expect(other.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await portal.platform.database.pool.query(
    `select (select count(*)::int from prompt_answers) as kept, (select count(*)::int from audit_log
      where action = 'banners.answer' and subject = 'prompt shuttle' and actor = $1) as noted`,
    [people.ravi],
  );
  expect(rows[0]).toEqual({ kept: 2, noted: 1 });
});

test('administrators and HR read who has answered what, page by page, and export it', async () => {
  await save('prompt', 'shuttle', prompt());
  await answer('asha', 'Yes');
  const report = (query: string, who: Name = 'tara') =>
    call(who, `admin/banners/report?prompt=shuttle${query}`);
  const first = (await report('&limit=1')).body;
  expect(first.data).toHaveLength(1);
  const second = (await report(`&limit=100&cursor=${first.next}`)).body;
  const codes = [...first.data, ...second.data].map(({ empcode }: { empcode: string }) => empcode);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect((await report('&who=answered')).body.data).toEqual([
    expect.objectContaining({ empcode: people.asha, choice: 'Yes', answeredAt: expect.any(String) }),
  ]);
  expect((await report('&who=silent')).body.data.length).toBe(codes.length - 1);
  const counts = (await call('tara', 'admin/banners/reportCounts?prompt=shuttle')).body.data;
  expect(counts).toEqual({ answers: [{ choice: 'Yes', count: 1 }], silent: codes.length - 1 });
  expect((await report('', 'ravi')).status).toBe(403);
  expect((await call('tara', 'admin/banners/report?prompt=nothing')).status).toBe(404);
  const sheet = await portal.app.inject({
    url: '/download/admin/banners/exportReport?prompt=shuttle&who=answered&fileName=prompt-report.csv',
    headers: await signIn(portal, people.tara),
  });
  expect(sheet.statusCode, sheet.body).toBe(200);
  expect(sheet.body).toContain(people.asha);
  expect(sheet.body).not.toContain(people.ravi);
});

test('administrators and HR change, others do not; a script is kept as the text that it is', async () => {
  expect((await save('banner', 'mine', banner(), 'tara')).status).toBe(200);
  expect((await save('banner', 'mine', banner(), 'asha')).status).toBe(403);
  const script = '<script>alert(1)</script>';
  await save('banner', 'script', banner({ title: script, text: script }));
  expect((await banners('asha')).at(-1)).toMatchObject({ title: script, text: script });
  const link = await save('banner', 'script', banner({ link: 'javascript:alert(1)', linkLabel: 'Go' }));
  expect(link).toMatchObject({ status: 422, body: { error: { fields: { link: expect.any(String) } } } });
});

test('HR of one place writes to the people there, and reads what they have answered', async () => {
  await portal.platform.database.pool.query(
    "insert into role_grants (empcode, role, location_id) values ('G1', 'HR', 'BLR')",
  );
  const there = { orgUnits: [], locations: ['BLR'], roles: [] };
  for (const [kind, value] of [
    ['banner', banner()],
    ['prompt', prompt()],
    ['banner', banner({ audience: { ...there, locations: ['BLR', 'KOC'] } })],
  ] as const)
    expect(await save(kind, 'survey', value, 'omar')).toMatchObject({
      status: 403,
      body: { error: { code: 'not_yours' } },
    });
  expect((await save('banner', 'ours', banner({ audience: there }), 'omar')).status).toBe(200);
  expect([await shown('elsewhere'), await shown('asha')]).toEqual([['ours'], []]);
  await save('prompt', 'survey', prompt());
  const rows = (await call('omar', 'admin/banners/getRecords?kind=prompt')).body.data.rows;
  const shuttle = rows.find((row: { key: string }) => row.key === 'survey');
  expect(shuttle.mayChange).toBe(false);
  const mine = prompt({ audience: there });
  // Neither what is for others as well is taken over, nor ended.
  for (const value of [mine, prompt({ ended: true })])
    expect((await save('prompt', 'survey', value, 'omar')).status).toBe(403);

  for (const who of ['asha', 'elsewhere'] as const)
    expect((await answer(who, 'Yes', 1, 'survey')).status).toBe(200);
  const report = (who: Name, name: string, more = '') =>
    call(who, `admin/banners/${name}?prompt=survey${more}`).then(({ body }) => body);
  const own = await report('omar', 'report');
  expect([own.data.map(({ empcode }: { empcode: string }) => empcode), own.everywhere]).toEqual([
    ['X1'],
    false,
  ]);
  expect((await report('omar', 'reportCounts')).data).toEqual({
    answers: [{ choice: 'Yes', count: 1 }],
    silent: 0,
  });
  expect((await report('tara', 'reportCounts')).data.answers).toEqual([{ choice: 'Yes', count: 2 }]);
  await portal.platform.database.pool.query("delete from role_grants where empcode = 'G1'");
});
