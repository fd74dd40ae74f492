import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let now = new Date();

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now, env: { TZ: 'Asia/Kolkata' } });
  await fillCompany(portal);
});
beforeEach(async () => {
  now = new Date('2026-06-15T06:00:00Z');
  await portal.platform.database.writes.deleteFrom('roleCovers').execute();
});
afterAll(() => portal.close());

async function call(who: Name, path: string, payload?: object) {
  const headers = await signIn(portal, people[who]);
  const url = `/download/rest/${path}`;
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const name = (who: Name, cover: Name, firstDay: string, lastDay: string) =>
  call(who, 'saveCover', { coverEmpcode: people[cover], firstDay, lastDay });

const notices = async (who: Name) => {
  await portal.drainOutbox();
  const { rows } = await portal.platform.database.pool.query(
    'select kind, text from notifications where empcode = $1 order by notification_id desc',
    [people[who]],
  );
  return rows as { kind: string; text: string }[];
};

test('a cover is named, both are told, it stands in the audit log, and it can be ended early', async () => {
  const saved = await name('ravi', 'dev', '2026-06-15', '2026-06-20');
  expect(saved).toMatchObject({ status: 200, body: { data: { state: 'running', cover: { name: 'Dev' } } } });
  const { coverId } = saved.body.data;
  expect((await notices('dev'))[0]).toEqual({
    kind: 'cover.named',
    text: expect.stringMatching(
      /^Ravi is away from 15-06-2026 to 20-06-2026 and has named you to decide in their place\. This is not your usual role/,
    ),
  });
  expect((await notices('ravi'))[0]?.kind).toBe('cover.set');
  expect((await call('dev', 'getCovers')).body).toMatchObject({
    mine: [],
    forOthers: [{ coverId, lender: { empcode: people.ravi } }],
    mayName: false,
  });
  expect((await call('rita', 'getCovers')).body).toEqual({ mine: [], forOthers: [], mayName: true });

  expect((await call('dev', 'endCover', { coverId })).status).toBe(404);
  now = new Date('2026-06-17T06:00:00Z');
  expect((await call('ravi', 'endCover', { coverId })).body.data).toMatchObject({
    state: 'over',
    lastDay: '2026-06-17',
  });
  expect((await call('ravi', 'endCover', { coverId })).status).toBe(409);
  expect((await notices('dev'))[0]?.kind).toBe('cover.ended');
  const { rows } = await portal.platform.database.pool.query(
    `select action from audit_log where action like 'cover.%' order by audit_id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['cover.name', 'cover.end']);
  // From that moment nothing is lent, and the days are free again.
  expect((await name('dev', 'rita', '2026-06-17', '2026-06-17')).status).toBe(403);
  expect((await name('ravi', 'rita', '2026-06-17', '2026-06-20')).status).toBe(200);
});

test('one that has not begun is cancelled', async () => {
  const { body } = await name('ravi', 'dev', '2026-06-20', '2026-06-20');
  expect(body.data.state).toBe('planned');
  const ended = await call('ravi', 'endCover', { coverId: body.data.coverId });
  expect(ended.body.data.state).toBe('cancelled');
});

test('what a colleague has lent does not make one who may name a cover', async () => {
  await name('ravi', 'dev', '2026-06-15', '2026-06-20');
  expect(await name('dev', 'rita', '2026-06-15', '2026-06-20')).toMatchObject({
    status: 403,
    body: { error: { code: 'nothing_to_lend' } },
  });
});

test('of ten who name a cover for the same days at once, one is told that it is done', async () => {
  const headers = await signIn(portal, people.ravi);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      portal.app.inject({
        method: 'POST',
        url: '/download/rest/saveCover',
        headers,
        payload: { coverEmpcode: people.dev, firstDay: '2026-06-15', lastDay: `2026-06-${20 + (index % 3)}` },
      }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
});

test('the day is the company’s: what begins on the 16th begins at midnight there', async () => {
  await name('ravi', 'dev', '2026-06-16', '2026-06-16');
  now = new Date('2026-06-15T18:29:00Z');
  expect((await call('ravi', 'getCovers')).body.mine[0].state).toBe('planned');
  now = new Date('2026-06-15T18:31:00Z');
  expect((await call('ravi', 'getCovers')).body.mine[0].state).toBe('running');
  const list = await portal.app.inject({
    method: 'POST',
    url: '/download/buying/getuserRequests',
    headers: await signIn(portal, people.dev),
    payload: {},
  });
  expect(list.statusCode).toBe(200);
});

test('colleagues are found by the beginning of their name, code or address; a leaver is not', async () => {
  const find = async (query: string) =>
    (await call('ravi', `findColleagues?query=${encodeURIComponent(query)}`)).body.data.map(
      ({ empcode }: { empcode: string }) => empcode,
    );
  expect(await find('DE')).toEqual([people.dev]);
  expect(await find('a2@mer')).toEqual([people.dev]);
  expect(await find('a2')).toEqual([people.dev]);
  expect(await find('%')).toEqual([]);
  expect(await find('ravi')).toEqual([]);
  const { writes } = portal.platform.database;
  const left = (leftOn: string | null) =>
    writes.updateTable('employees').set({ leftOn }).where('empcode', '=', people.dev).execute();
  await left('2026-06-01');
  expect(await find('Dev')).toEqual([]);
  expect(await name('ravi', 'dev', '2026-06-15', '2026-06-20')).toMatchObject({
    status: 422,
    body: { error: { fields: { coverEmpcode: 'Choose one of those who work here.' } } },
  });
  await left(null);
});

test('colleagues of the same role and place are suggested; anyone else is marked, and told what it means', async () => {
  const suggested = async (who: Name) =>
    (await call(who, 'suggestColleagues')).body.data?.map(({ empcode }: { empcode: string }) => empcode);
  expect(await suggested('ravi')).toEqual([people.rita]);
  // Whoever holds the role everywhere fits every place, and not the other way round.
  const { writes } = portal.platform.database;
  const grant = { empcode: people.leena, role: 'FL1' as const, locationId: null, orgUnit: null };
  await writes.insertInto('roleGrants').values(grant).execute();
  expect(await suggested('ravi')).toEqual([people.leena, people.rita]);
  expect(await suggested('leena')).toEqual([]);
  await writes
    .deleteFrom('roleGrants')
    .where('empcode', '=', people.leena)
    .where('role', '=', 'FL1')
    .execute();
  expect(await suggested('elsewhere')).toEqual([]);
  expect(await suggested('asha')).toEqual([]);

  const marked = async (query: string) => (await call('ravi', `findColleagues?query=${query}`)).body.data[0];
  expect(await marked('Rita')).toMatchObject({ empcode: people.rita, fits: true });
  expect(await marked('Dev')).toMatchObject({ empcode: people.dev, fits: false });
  await name('ravi', 'rita', '2026-06-15', '2026-06-16');
  expect((await notices('rita'))[0]?.text).not.toContain('This is not your usual role');

  // Nobody is suggested who only stands in for somebody, or has left.
  await name('rita', 'dev', '2026-06-15', '2026-06-16');
  expect(await suggested('ravi')).toEqual([people.rita]);
  const left = (leftOn: string | null) =>
    writes.updateTable('employees').set({ leftOn }).where('empcode', '=', people.rita).execute();
  await left('2026-06-01');
  expect(await suggested('ravi')).toEqual([]);
  await left(null);
});

test('one’s own covers are exported, by codes and days', async () => {
  await name('ravi', 'rita', '2026-06-20', '2026-06-25');
  await name('leena', 'admin', '2026-06-20', '2026-06-21');
  const linesOf = async (who: Name) => {
    const url = '/download/rest/exportCovers?fileName=covers.csv';
    const { body } = await portal.app.inject({
      method: 'GET',
      url,
      headers: await signIn(portal, people[who]),
    });
    return body.trimEnd().split('\r\n').slice(1);
  };
  const line = 'B1,Ravi,B2,Rita,2026-06-20,2026-06-25,Planned';
  expect(await linesOf('ravi')).toEqual([line]);
  expect(await linesOf('rita')).toEqual([line]);
  expect(await linesOf('asha')).toEqual([]);
});
