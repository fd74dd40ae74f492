import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { type EmployeeCard, peopleLimits } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function call(who: string, path: string, payload?: object) {
  const headers = await signIn(portal, who);
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/rest/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const cardOf = async (who: string, empcode: string): Promise<EmployeeCard> =>
  (await call(who, `employeeCard?empcode=${empcode}`)).body.data;
const sql = (text: string) => portal.platform.database.pool.query(text);

test('a card has how to reach somebody, their managers up to the top and who reports to them', async () => {
  const card = await cardOf('E1008', 'E1001');
  expect(card.person).toMatchObject({
    empcode: 'E1001',
    name: 'Asha Nambiar',
    email: 'asha@meridian.example.com',
    phone: expect.stringMatching(/^\+91 /),
    hidesPhone: false,
    location: 'Kochi, Infopark',
  });
  expect(card.chain.map(({ name }) => name)).toEqual([
    'Ravi Menon',
    'Leena Shah',
    expect.any(String),
    expect.any(String),
  ]);
  expect(card.chain.at(-1)?.designation).toBe('Managing Director');
  expect(card.reports).toEqual({ total: 0, people: [] });
  const manager = await cardOf('E1008', 'E1002');
  expect(manager.reports.people.map(({ name }) => name)).toContain('Asha Nambiar');
  expect(manager.reports.total).toBe(manager.reports.people.length);
});

test('a hidden number is left out for everybody but its owner, their manager, their reports and HR', async () => {
  const kept = await call('E1002', 'saveContact', { phoneHidden: true });
  expect(kept.body.data).toEqual({ knownAs: null, phoneHidden: true });
  const { rows } = await sql(
    "select empcode from role_grants where role = 'HR' and location_id is null and org_unit is null limit 1",
  );
  for (const [who, sees] of [
    ['E1002', true],
    ['E1003', true],
    ['E1001', true],
    [rows[0].empcode, true],
    ['E1008', false],
    ['E1006', false],
  ] as const) {
    const { person } = await cardOf(who, 'E1002');
    expect([who, person.phone !== null, person.hidesPhone]).toEqual([who, sees, !sees]);
    // And wherever else they are named.
    const asManager = (await cardOf(who, 'E1001')).chain[0];
    expect([who, asManager?.phone !== null]).toEqual([who, sees]);
    const asReport = (await cardOf(who, 'E1003')).reports.people.find(({ empcode }) => empcode === 'E1002');
    if (asReport) expect([who, asReport.phone !== null]).toEqual([who, sees]);
  }
  // What one is called is kept over time, and who said so.
  await call('E1002', 'saveContact', { knownAs: 'Ravi sir', phoneHidden: true });
  const { rows: changes } = await sql(
    "select source, made_by, after, made_at from employee_changes where empcode = 'E1002' order by change_id desc limit 1",
  );
  expect(changes[0]).toMatchObject({ source: 'portal', made_by: 'E1002', after: { knownAs: 'Ravi sir' } });
  const { rows: entries } = await sql(
    "select action, before, after from audit_log where action = 'directory.contact' order by at desc limit 1",
  );
  expect(entries[0]).toMatchObject({ before: { knownAs: null }, after: { knownAs: 'Ravi sir' } });
});

test('one chooses a language of those that the portal speaks, or leaves it to the browser', async () => {
  const profile = async () =>
    (await portal.app.inject({ url: '/api/profile', headers: await signIn(portal, 'E1001') })).json().data;
  expect(await profile()).toMatchObject({ language: null, languages: expect.arrayContaining(['en']) });
  expect((await call('E1001', 'saveLanguage', { language: 'en' })).body.data).toEqual({ language: 'en' });
  expect((await profile()).language).toBe('en');
  expect(await call('E1001', 'saveLanguage', { language: 'tlh' })).toMatchObject({
    status: 422,
    body: { error: { code: 'no_such_language' } },
  });
  expect((await profile()).language).toBe('en');
  expect((await call('E1001', 'saveLanguage', { language: null })).body.data).toEqual({ language: null });
  const { rows } = await sql(
    "select before, after from audit_log where action = 'directory.language' order by at",
  );
  expect(rows).toEqual([
    { before: { language: null }, after: { language: 'en' } },
    { before: { language: 'en' }, after: { language: null } },
  ]);
});

test('what people call somebody stands on their card, is composed and trimmed, and a blank one is none', async () => {
  const kept = await call('E1001', 'saveContact', { knownAs: '  Ashu ', phoneHidden: false });
  expect(kept.body.data.knownAs).toBe('Ashu');
  expect((await cardOf('E1008', 'E1001')).person.knownAs).toBe('Ashu');
  expect(
    (await call('E1001', 'saveContact', { knownAs: '   ', phoneHidden: false })).body.data.knownAs,
  ).toBeNull();
  expect((await call('E1001', 'saveContact', { knownAs: 'x'.repeat(121), phoneHidden: false })).status).toBe(
    400,
  );
});

test('nobody has the card of one who left, nor of one who never was', async () => {
  const { rows } = await sql('select empcode from employees where left_on is not null limit 1');
  for (const empcode of [rows[0].empcode, 'NOBODY1'])
    expect(await call('E1001', `employeeCard?empcode=${empcode}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'no_such_colleague' } },
    });
});

test('favourites are kept by name, those opened last by time, and each is its keeper’s', async () => {
  for (const empcode of ['E1003', 'E1004', 'E1005'])
    expect((await call('E1001', 'favouritePerson', { empcode, favourite: true })).status).toBe(200);
  await call('E1001', 'favouritePerson', { empcode: 'E1004', favourite: false });
  const { rows } = await sql(
    "select empcode from employees where left_on is null and empcode > 'E1100' order by empcode limit 14",
  );
  const opened = rows.map(({ empcode }) => empcode as string);
  for (const empcode of [...opened, opened[5]])
    expect((await call('E1001', 'openedPerson', { empcode })).status).toBe(200);
  const { body } = await call('E1001', 'myPeople');
  expect(body.data.favourites.map(({ name }: { name: string }) => name)).toEqual([
    'Faisal Khan',
    'Leena Shah',
  ]);
  const latest = [opened[5], ...opened.filter((_, at) => at !== 5).reverse()].slice(0, peopleLimits.recent);
  expect(body.data.recent.map(({ empcode }: { empcode: string }) => empcode)).toEqual(latest);
  expect((await call('E1002', 'myPeople')).body.data).toEqual({ favourites: [], recent: [] });
  // Who leaves is gone from it.
  await sql(`update employees set left_on = '2020-01-01' where empcode = '${opened[5]}'`);
  expect((await call('E1001', 'myPeople')).body.data.recent[0].empcode).toBe(latest[1]);
  expect((await call('E1001', 'favouritePerson', { empcode: opened[5], favourite: true })).status).toBe(404);
});

test('of favourites there are at most so many, however many are kept at once', async () => {
  await sql(`insert into people_marks (empcode, colleague, favourite_since)
    select 'E1004', empcode, now() from employees where left_on is null and empcode > 'E1500' order by empcode limit ${peopleLimits.favourites - 1}`);
  const at = await Promise.all(
    ['E1001', 'E1002', 'E1003'].map((empcode) =>
      call('E1004', 'favouritePerson', { empcode, favourite: true }),
    ),
  );
  expect(at.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await call('E1004', 'myPeople')).body.data.favourites).toHaveLength(peopleLimits.favourites);
});
