import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let admin: SignedIn;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  admin = await signIn(portal, people.admin);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function ask(url: string, payload?: object, who = admin) {
  const method = payload ? 'POST' : 'GET';
  const answer = await portal.app.inject({
    method,
    url: `/download/${url}`,
    headers: { ...who },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const blank = { region: '', country: null, timeZone: null, openFrom: null, closedOn: null, mergedInto: null };
const place = (key: string, value: object, revision = 0) =>
  ask('admin/places/save', {
    kind: 'place',
    key,
    value: { ...blank, ...value },
    effectiveFrom: today,
    revision,
  });
const unit = (key: string, value: object, revision = 0) =>
  ask('admin/org-units/save', {
    kind: 'org-unit',
    key,
    effectiveFrom: today,
    revision,
    value: { openFrom: null, closedOn: null, mergedInto: null, ...value },
  });
const list = async () => (await ask('admin/places/getRecords?kind=place')).body.data;
const choices = async () =>
  (await ask('admin/getStaffChoices')).body.data.locations.map(
    ({ locationId }: { locationId: string }) => locationId,
  );
const person = (empcode: string, more: object = {}) => ({
  empcode,
  name: `Person ${empcode}`,
  knownAs: null,
  email: `${empcode}@meridian.example.com`,
  phone: null,
  designation: 'Designer',
  department: 'Design',
  grade: 'L3',
  managerEmpcode: null,
  orgUnit: 'Retail',
  locationId: 'BER1',
  joinedOn: '2024-04-01',
  bornOn: null,
  ...more,
});

it('keeps places and org units: those that were loaded are there, a new one is chosen at once, a new name is seen', async () => {
  const before = await list();
  expect(before.rows.find(({ key }: { key: string }) => key === 'KOC')).toMatchObject({
    value: { name: expect.any(String), country: null, openFrom: null },
    versions: [],
    revision: 0,
  });
  expect(before.people).toContainEqual({ key: 'KOC', count: expect.any(Number) });
  expect(before.countries).toContainEqual({ value: 'DE', label: 'Germany' });
  const berlin = { name: 'Mitte', city: 'Berlin', region: 'East', country: 'DE', timeZone: 'Europe/Berlin' };
  expect(await place('BER1', berlin)).toMatchObject({ status: 200, body: { data: { value: berlin } } });
  expect(await unit('Sales', { name: 'Sales' })).toMatchObject({ status: 200 });
  expect(await choices()).toContain('BER1');
  expect(await ask('admin/addEmployee', person('P1', { orgUnit: 'Sales' }))).toMatchObject({ status: 200 });
  expect(await place('BER1', { ...berlin, name: 'Kreuzberg' }, 1)).toMatchObject({ status: 200 });
  expect((await ask('admin/getEmployee?empcode=P1')).body.data.location).toEqual({
    name: 'Kreuzberg',
    city: 'Berlin',
  });
  // Of two who change it at once one is told.
  const both = await Promise.all(['One', 'Two'].map((name) => place('BER1', { ...berlin, name }, 2)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await place('BER 2!', berlin)).toMatchObject({
    status: 422,
    body: { error: { fields: { key: expect.stringContaining('letters and digits') } } },
  });
  const [{ count }] = await run(
    "select count(*) from audit_log where action in ('places.save', 'org-units.save')",
  );
  expect(Number(count)).toBe(4);
});

it('is not closed under people, roles or stores; closed, nothing new is for it and what was keeps its name', async () => {
  const [{ revision }] = (await list()).rows.filter(({ key }: { key: string }) => key === 'BER1');
  const closed = { name: 'Mitte', city: 'Berlin', closedOn: today };
  await ask('admin/changeRole', { empcode: 'P1', role: 'STORE', locationId: 'BER1', granted: true });
  expect(await place('BER1', closed, revision)).toMatchObject({
    status: 422,
    body: {
      error: {
        fields: {
          closedOn:
            'People who work there on that day: 1. Move them first. Roles held for it: 1. Revoke them, or name approvers elsewhere, first.',
        },
      },
    },
  });
  // What keeps it open is found in one press each.
  expect((await ask(`admin/places/getStaying?key=BER1&day=${today}`)).body.data).toEqual([
    { label: 'People who work there', count: 1, path: '/admin/employees?locationId=BER1' },
    { label: expect.stringContaining('Person P1'), count: 1, path: '/admin/employees/P1' },
  ]);
  await ask('admin/changeRole', { empcode: 'P1', role: 'STORE', locationId: 'BER1', granted: false });
  const moved = await ask('admin/getEmployee?empcode=P1');
  await ask('admin/changeEmployee', {
    empcode: 'P1',
    effectiveOn: today,
    seen: moved.body.data.seen,
    locationId: 'KOC',
  });
  expect(await place('BER1', closed, revision)).toMatchObject({ status: 200 });
  expect(await choices()).not.toContain('BER1');
  // What names it goes on calling it by its name; nobody is offered it.
  expect((await ask('admin/getAudiences')).body.data.locations).toContainEqual({
    value: 'BER1',
    label: 'Mitte',
    open: false,
  });
  for (const [url, payload] of [
    ['admin/addEmployee', person('P2')],
    ['admin/changeRole', { empcode: 'P1', role: 'STORE', locationId: 'BER1', granted: true }],
    [
      'admin/saveVacantPost',
      { title: 'Clerk', managerEmpcode: people.ravi, locationId: 'BER1', orgUnit: 'Retail', openFrom: today },
    ],
  ] as const)
    expect(await ask(url, payload)).toMatchObject({
      status: 422,
      body: { error: { fields: { locationId: expect.any(String) } } },
    });
  expect((await ask('admin/getEmployee?empcode=P1')).body.data.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        differences: expect.arrayContaining([expect.objectContaining({ before: 'Mitte' })]),
      }),
    ]),
  );
});

it('takes no store and no approver once it is closed; a store that is closed keeps its place', async () => {
  await ask('admin/stores/save', {
    kind: 'store-region',
    key: 'east',
    value: { name: 'East', lockDay: 5 },
    effectiveFrom: today,
    revision: 0,
  });
  const shop = (closed: boolean) =>
    ask('admin/stores/save', {
      kind: 'store',
      key: closed ? 'old' : 'new',
      effectiveFrom: today,
      revision: 0,
      value: {
        name: 'Mitte',
        region: 'east',
        place: { locationId: 'BER1', orgUnit: 'Retail' },
        closed,
        timeZone: 'Europe/Berlin',
        openingDays: [1],
        closedDates: [],
      },
    });
  expect(await shop(false)).toMatchObject({
    status: 422,
    body: { error: { fields: { place: expect.any(String) } } },
  });
  expect(await shop(true)).toMatchObject({ status: 200 });
  const routed = (key: string, named: string[]) =>
    ask('admin/asset-settings/save', {
      kind: 'routing',
      key,
      value: { people: named },
      effectiveFrom: today,
      revision: 0,
    });
  expect(await routed('["FL1","BER1","*"]', [people.dev])).toMatchObject({
    status: 422,
    body: { error: { fields: { locationId: expect.any(String) } } },
  });
  expect(await routed('["FL1","BER1","*"]', [])).toMatchObject({ status: 200 });
});

it('is not for anybody before it opens; who joins later may be brought there', async () => {
  const opens = { name: 'Hafen', city: 'Hamburg', openFrom: later(10) };
  expect(await place('HAM1', opens)).toMatchObject({ status: 200 });
  expect(await choices()).not.toContain('HAM1');
  expect(await ask('admin/addEmployee', person('P3', { locationId: 'HAM1' }))).toMatchObject({ status: 422 });
  expect(
    await ask('admin/addEmployee', person('P3', { locationId: 'HAM1', joinedOn: later(20) })),
  ).toMatchObject({ status: 200 });
});

it('is never closed under somebody who is brought there at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const key = `RACE${round}`;
    await place(key, { name: key, city: 'Bonn' });
    const [closing, coming] = await Promise.all([
      place(key, { name: key, city: 'Bonn', closedOn: today }, 1),
      ask('admin/addEmployee', person(`R${round}`, { locationId: key })),
    ]);
    expect([closing.status, coming.status].sort()).toEqual([200, 422]);
  }
  const stray = await run(
    `select empcode from employees join locations using (location_id)
      where left_on is null and closed_on <= $1::date`,
    [today],
  );
  expect(stray).toEqual([]);
});

it('takes nobody back who comes back to it once it is closed, and does not open later under whoever is there', async () => {
  await place('GONE1', { name: 'Gone', city: 'Bonn' });
  expect(await ask('admin/addEmployee', person('K1', { locationId: 'GONE1' }))).toMatchObject({
    status: 200,
  });
  const seen = async () => (await ask('admin/getEmployee?empcode=K1')).body.data.seen;
  const later10 = { name: 'Gone', city: 'Bonn', openFrom: later(10) };
  expect(await place('GONE1', later10, 1)).toMatchObject({
    status: 422,
    body: { error: { fields: { openFrom: expect.stringContaining('Move them first') } } },
  });
  await ask('admin/changeEmployee', { empcode: 'K1', effectiveOn: today, seen: await seen(), leaves: true });
  expect(await place('GONE1', { name: 'Gone', city: 'Bonn', closedOn: today }, 1)).toMatchObject({
    status: 200,
  });
  const back = { empcode: 'K1', effectiveOn: today, seen: await seen(), leaves: false };
  expect(await ask('admin/changeEmployee', back)).toMatchObject({
    status: 422,
    body: { error: { fields: { locationId: expect.any(String) } } },
  });
  expect(await ask('admin/changeEmployee', { ...back, locationId: 'KOC' })).toMatchObject({ status: 200 });
});

it('is kept by administrators, read by HR, and nobody else’s', async () => {
  const hr = await signIn(portal, 'P1');
  await run("insert into role_grants (empcode, role) values ('P1', 'HR')");
  expect(await ask('admin/places/getRecords?kind=place', undefined, hr)).toMatchObject({
    body: { data: { mayChange: false } },
  });
  expect(
    await ask(
      'admin/places/save',
      {
        kind: 'place',
        key: 'X1',
        value: { ...blank, name: 'X', city: 'X' },
        effectiveFrom: today,
        revision: 0,
      },
      hr,
    ),
  ).toMatchObject({ status: 403 });
  const asha = await signIn(portal, people.asha);
  expect(await ask('admin/places/getRecords?kind=place', undefined, asha)).toMatchObject({ status: 403 });
});

it('keeps nobody where it closes on a later day, whichever way they come, and lets the closing be taken back', async () => {
  await place('CLO1', { name: 'Closing', city: 'Bonn' });
  const shuts = later(20);
  const closing = { name: 'Closing', city: 'Bonn', closedOn: shuts };
  expect(await place('CLO1', closing, 1)).toMatchObject({ status: 200 });
  const told = (field: string) => ({
    status: 422,
    body: { error: { fields: { [field]: expect.stringContaining('It closes on ') } } },
  });
  const seen = async (empcode: string) => (await ask(`admin/getEmployee?empcode=${empcode}`)).body.data.seen;
  const change = async (empcode: string, effectiveOn: string, fields: object) =>
    ask('admin/changeEmployee', { empcode, effectiveOn, seen: await seen(empcode), ...fields });
  // By the form: now, from a day before it closes, and from its day on.
  expect(await ask('admin/addEmployee', person('L9', { locationId: 'CLO1' }))).toMatchObject(
    told('locationId'),
  );
  await ask('admin/addEmployee', person('L9', { locationId: 'KOC' }));
  expect(await change('L9', today, { locationId: 'CLO1' })).toMatchObject(told('locationId'));
  expect(await change('L9', later(5), { locationId: 'CLO1' })).toMatchObject(told('locationId'));
  expect(await change('L9', shuts, { locationId: 'CLO1' })).toMatchObject({ status: 422 });
  // By an upload, a row at a time; by the directory, which writes the person at once.
  const sheet = uploader(portal, admin);
  const row = 'Employee code,Location\nL9,CLO1';
  const upload = await sheet.check(row);
  expect(await sheet.rows(upload.uploadId, 'wrong')).toMatchObject([
    { wrong: { locationId: expect.stringContaining('It closes on ') } },
  ]);
  await expect(run("update employees set location_id = 'CLO1' where empcode = 'L9'")).rejects.toMatchObject({
    constraint: 'employee_versions_place_open',
  });
  // Who moves on by then may come; what brings them on is not taken back, as long as it closes.
  const back = await change('L9', later(15), { locationId: 'BLR' });
  expect(back.status).toBe(200);
  expect(await change('L9', later(5), { locationId: 'CLO1' })).toMatchObject({ status: 200 });
  const planned = (await ask('admin/getEmployee?empcode=L9')).body.data.changes as {
    changeId: number;
    state: string;
    effectiveOn: string;
  }[];
  const onDay = (day: string) =>
    planned.find(({ state, effectiveOn }) => state === 'planned' && effectiveOn === day)?.changeId;
  const kept = await ask('admin/withdrawEmployeeChange', { changeId: onDay(later(15)) });
  expect(kept).toMatchObject({
    status: 409,
    body: { error: { code: 'place_closes', message: expect.stringContaining('would be left there') } },
  });
  // It is withdrawn by taking its day away: then anybody may come and stay.
  expect(await place('CLO1', { name: 'Closing', city: 'Bonn' }, 2)).toMatchObject({ status: 200 });
  expect(await ask('admin/withdrawEmployeeChange', { changeId: onDay(later(15)) })).toMatchObject({
    status: 200,
  });
});

it('is never planned to close under somebody who is to stay there by what is decided at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const key = `SOON${round}`;
    await place(key, { name: key, city: 'Bonn' });
    const [closing, coming] = await Promise.all([
      place(key, { name: key, city: 'Bonn', closedOn: later(9) }, 1),
      ask('admin/addEmployee', person(`S${round}`, { locationId: key })),
    ]);
    expect([closing.status, coming.status].sort()).toEqual([200, 422]);
  }
});
