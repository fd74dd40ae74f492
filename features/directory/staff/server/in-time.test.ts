import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#formats/time/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

const dayMs = 86_400_000;
const real = new Date();
let now = real;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now });
});
afterAll(() => portal.close());

const zone = 'Asia/Kolkata';
const dayAfter = (days: number) => dayOf(new Date(real.getTime() + days * dayMs), zone);
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

async function call(session: SignedIn, url: string, payload?: object) {
  const method = payload ? 'POST' : 'GET';
  const answer = await portal.app.inject({ method, url, headers: session, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
}

const [joiner, name] = ['ZZ1', 'Quilliam Zephyrine'];
const joinsOn = dayAfter(30);
const fields = {
  empcode: joiner,
  name,
  knownAs: null,
  email: 'quilliam@meridian.example.com',
  phone: '+91 98470 00777',
  designation: 'Designer',
  department: 'Design',
  grade: 'L3',
  orgUnit: 'Retail',
  locationId: 'BLR1',
  managerEmpcode: 'E1002',
  joinedOn: joinsOn,
  // Today is their birthday.
  bornOn: `1990${dayOf(real, zone).slice(4)}`,
};

/** Everybody who looks: each role that there is but those who keep the record. */
const readers = ['E1001', 'E1002', 'E1003', 'E1004', 'E1005', 'E1007', 'E1008', 'E1022'];

test('whoever joins next month is in no answer of any call, and does not sign in', async () => {
  const hr = await signIn(portal, 'E1006');
  const places = (await call(hr, '/download/admin/getEmployees', { limit: 1 })).body.data;
  expect(places.length).toBe(1);
  const [of] = await run("select org_unit, location_id from employees where empcode = 'E1001'");
  const added = await call(hr, '/download/admin/addEmployee', {
    ...fields,
    orgUnit: of.org_unit,
    locationId: of.location_id,
  });
  expect(added.body.data).toMatchObject({ empcode: joiner, leftOn: null, joinsOn });

  const token = await portal.app.inject({
    method: 'POST',
    url: '/api/getDummyToken',
    payload: { username: joiner },
  });
  expect(token.statusCode).toBe(404);

  const gets = portal.app.routeTable.filter(
    ({ method, url }) => method === 'GET' && !/[:*]|Events|^\/(sso|assert|slo|streamz)/.test(url),
  );
  expect(gets.length).toBeGreaterThan(100);
  let answered = 0;
  const asked = [
    '',
    '?query=Quilliam',
    '?search=Quilliam',
    `?empcode=${joiner}`,
    `?empcodes=${joiner}`,
    '?of=E1002',
  ];
  for (const reader of readers) {
    let session = await signIn(portal, reader);
    let calls = 0;
    for (const { url } of gets)
      for (const query of asked) {
        // A session may ask so often only, and whoever is told to wait is shown nothing.
        if (++calls % 250 === 0) session = await signIn(portal, reader);
        const answer = await portal.app.inject({ url: `${url}${query}`, headers: session });
        expect(answer.statusCode, url).not.toBe(429);
        if (answer.statusCode === 200) answered += 1;
        expect(answer.body, `${reader} ${url}${query}`).not.toMatch(/Quilliam|Zephyrine/);
        // What is not open to them is not, whatever they ask of it.
        if (query === '' && answer.statusCode === 403) break;
      }
  }
  expect(answered).toBeGreaterThan(300);
}, 240_000);

test('they are in the chart from their day on, as planned; HR sees the day and finds them by it', async () => {
  const session = await signIn(portal, 'E1001');
  const under = async (day: string) =>
    (await call(session, `/download/rest/orgChart?of=E1002&day=${day}`)).text.includes(name);
  expect([await under(dayAfter(0)), await under(dayAfter(29)), await under(joinsOn)]).toEqual([
    false,
    false,
    true,
  ]);
  const hr = await signIn(portal, 'E1006');
  const listed = async (status: string) =>
    (await call(hr, '/download/admin/getEmployees', { status, search: 'Quilliam' })).body.data;
  expect(await listed('here')).toEqual([]);
  expect(await listed('left')).toEqual([]);
  expect(await listed('joining')).toMatchObject([{ empcode: joiner, joinsOn, leftOn: null }]);
});

test('another day moves it; on the day itself, by the clock of their place, they are here', async () => {
  const hr = await signIn(portal, 'E1006');
  const record = (await call(hr, `/download/admin/getEmployee?empcode=${joiner}`)).body.data;
  const sooner = dayAfter(10);
  const moved = await call(hr, '/download/admin/changeEmployee', {
    empcode: joiner,
    effectiveOn: dayAfter(0),
    seen: record.seen,
    joinedOn: sooner,
  });
  expect(moved.body.data).toMatchObject({ joinsOn: sooner });
  const planned =
    "select effective_on::text as day from employee_changes where empcode = $1 and state = 'planned'";
  expect(await run(planned, [joiner])).toEqual([{ day: sooner }]);

  const [{ location_id: place }] = await run('select location_id from employees where empcode = $1', [
    joiner,
  ]);
  await run("update locations set time_zone = 'Pacific/Auckland' where location_id = $1", [place]);
  const isHere = async () =>
    (await run('select left_on is null as here from employees where empcode = $1', [joiner]))[0].here;
  // Midnight there, the evening before in India.
  now = new Date(`${dayAfter(9)}T10:30:00Z`);
  await portal.drainOutbox();
  expect(await isHere()).toBe(false);
  now = new Date(`${dayAfter(9)}T11:30:00Z`);
  await portal.drainOutbox();
  expect(await isHere()).toBe(true);
  const session = await signIn(portal, joiner);
  expect((await call(session, '/api/profile')).status).toBe(200);
  now = real;
});

test('the chart of a day has who was here then: 200 days beside a brute force', async () => {
  const people = await run('select empcode, joined_on::text as joined, left_on::text as gone from employees');
  const lived = Math.floor((real.getTime() - Date.UTC(1999, 0, 1)) / dayMs);
  let seed = 20_241;
  for (let turn = 0; turn < 200; turn++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const day = dayOf(new Date(Date.UTC(1999, 0, 1) + (seed % lived) * dayMs), 'UTC');
    const here = people
      .filter(({ joined, gone }) => joined <= day && (gone === null || gone > day))
      .map(({ empcode }) => empcode);
    const shown = await run('select empcode from employees_as_of($1::date) where works_here', [day]);
    expect(shown.map(({ empcode }) => empcode).sort(), day).toEqual(here.sort());
  }
});
