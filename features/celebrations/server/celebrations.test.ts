import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { Aniversary, Celebration } from '../contract.ts';

let portal: TestPortal;
// It is the 28th at noon in Kochi, in a year without a 29th.
let now = new Date('2027-02-28T06:30:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now, env: { TZ: 'Asia/Kolkata' } });
  // Whoever the demo company has on these days celebrates on another.
  await sql(`delete from celebrations_hidden;
    update employees set born_on = '1980-06-15' where month_and_day(born_on) in (227, 228, 229, 301);
    update employees set joined_on = '2015-06-15' where month_and_day(joined_on) in (227, 228, 229, 301)`);
});
afterAll(() => portal.close());

const sql = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
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
const celebrating = async (who: string): Promise<Aniversary> => (await call(who, 'Aniversary')).body.data;
const codes = (some: readonly Celebration[]) => some.map(({ empcode }) => empcode);
const birthday = (empcode: string, day: string) =>
  sql(`update employees set born_on = '${day}' where empcode = '${empcode}'`);

test('Aniversary has who celebrates today and tomorrow, as the specification names it, without the year', async () => {
  await birthday('E1002', '1984-02-29');
  await birthday('E1003', '1979-03-01');
  await sql("update employees set joined_on = '2017-02-28' where empcode = 'E1004'");
  await sql("update employees set joined_on = '2027-02-28' where empcode = 'E1005'");
  const { todaydob, nextdaydob, todaydoj, nextdaydoj, ...days } = await celebrating('E1001');
  expect(todaydob).toEqual([
    {
      empcode: 'E1002',
      name: 'Ravi Menon',
      department: expect.any(String),
      occasion: 'birthday',
      sentStatus: 0,
      message: 'Happy Birthday Ravi Menon !!!',
    },
  ]);
  expect(codes(nextdaydob)).toEqual(['E1003']);
  // Who joined today has not been here for a year.
  expect(todaydoj).toMatchObject([
    { empcode: 'E1004', occasion: '10 years', message: 'Congratulations Tara Banerjee !!!' },
  ]);
  expect(nextdaydoj).toEqual([]);
  expect(days).toEqual({ today: 'Today 28th February', nextday: 'Tomorrow 1st March', more: false });
  // Nobody is told of their own day, and a day of the company begins at its midnight.
  expect((await celebrating('E1002')).todaydob).toEqual([]);
  now = new Date('2027-02-28T18:31:00Z');
  expect(codes((await celebrating('E1001')).todaydob)).toEqual(['E1003']);
  now = new Date('2027-02-28T06:30:00Z');
});

test('a greeting goes once a day to each, however many are sent at once, as a notification', async () => {
  const message = 'Many happy returns!';
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('E1001', 'sendGreeting', { empcode: 'E1002', message })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await celebrating('E1001')).todaydob).toMatchObject([{ empcode: 'E1002', sentStatus: 1 }]);
  expect((await celebrating('E1006')).todaydob).toMatchObject([{ empcode: 'E1002', sentStatus: 0 }]);
  expect((await call('E1006', 'sendGreeting', { empcode: 'E1004' })).status).toBe(200);
  await portal.drainOutbox();
  const greetings = async (of: string) =>
    (await call(of, 'getNotification')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'celebration.greeting',
    );
  expect(await greetings('E1002')).toMatchObject([
    { empcode: 'E1001', notificationtext: 'Wishes for you: Many happy returns!', link: '/celebrations' },
  ]);
  expect(await greetings('E1004')).toMatchObject([
    { notificationtext: 'Wishes for you: Congratulations Tara Banerjee !!!' },
  ]);
  now = new Date('2027-03-01T06:30:00Z');
  expect((await call('E1001', 'sendGreeting', { empcode: 'E1003' })).status).toBe(200);
  expect(await sql("select receiver from celebration_greetings where sender = 'E1001'")).toEqual([
    { receiver: 'E1003' },
  ]);
  now = new Date('2027-02-28T06:30:00Z');
});

test('who celebrates both on a day is greeted for what the sender chose', async () => {
  await sql(`update employees set born_on = '1980-02-28', joined_on = '2015-02-28' where empcode = 'E1008'`);
  const send = (occasion: string) => call('E1007', 'sendGreeting', { empcode: 'E1008', occasion });
  expect((await call('E1007', 'sendGreeting', { empcode: 'E1004', occasion: 'birthday' })).status).toBe(404);
  expect((await send('anniversary')).status).toBe(200);
  await portal.drainOutbox();
  const told = (await call('E1008', 'getNotification')).body.data.map(
    ({ notificationtext }: { notificationtext: string }) => notificationtext,
  );
  expect(told.join()).toMatch(/Congratulations/);
  expect(told.join()).not.toMatch(/Happy Birthday/);
  await sql(`update employees set born_on = '1980-06-15', joined_on = '2015-06-15' where empcode = 'E1008'`);
});

test.each([
  ['oneself', 'E1002', 'E1002', '404 celebrates_nothing'],
  ['who celebrates tomorrow', 'E1001', 'E1003', '404 celebrates_nothing'],
  ['who joined today', 'E1001', 'E1005', '404 celebrates_nothing'],
  ['nobody', 'E1001', 'NOBODY', '404 celebrates_nothing'],
])('no greeting goes to %s', async (_, who, empcode, expected) => {
  const { status, body } = await call(who, 'sendGreeting', { empcode });
  expect(`${status} ${body.error.code}`).toBe(expected);
});

test('a message says something, and no more than its bound', async () => {
  const blank = await call('E1005', 'sendGreeting', { empcode: 'E1002', message: '  ' });
  expect([blank.status, blank.body.error.fields]).toEqual([
    400,
    { message: expect.stringMatching(/^Enter .*\.$/) },
  ]);
  const long = await call('E1005', 'sendGreeting', { empcode: 'E1002', message: 'x'.repeat(301) });
  expect(long.status).toBe(400);
});

test('whoever likes is not shown: not near, not among all, and nobody greets them; no more than who has left', async () => {
  expect((await call('E1002', 'getMyCelebration')).body.data).toEqual({ hidden: false });
  expect((await call('E1002', 'saveMyCelebration', { hidden: true })).body.data).toEqual({ hidden: true });
  const all = async () => codes((await call('E1006', 'celebrations?of=todaydob')).body.data);
  expect((await celebrating('E1006')).todaydob).toEqual([]);
  expect(await all()).toEqual([]);
  expect((await call('E1006', 'sendGreeting', { empcode: 'E1002' })).status).toBe(404);
  await call('E1002', 'saveMyCelebration', { hidden: false });
  expect(await all()).toEqual(['E1002']);
  await sql("update employees set left_on = '2027-01-31' where empcode = 'E1004'");
  expect((await celebrating('E1006')).todaydoj).toEqual([]);
  expect((await call('E1006', 'sendGreeting', { empcode: 'E1004' })).status).toBe(404);
  const audited = await sql(
    "select action from audit_log where actor = 'E1002' and action like 'celebrations.%' order by audit_id",
  );
  expect(audited.map(({ action }) => action)).toEqual(['celebrations.choose', 'celebrations.choose']);
});

test('the nearest are one’s team, then one’s location, then the others by name; all of them come by pages', async () => {
  const [asha] = await sql("select location_id, manager_empcode from employees where empcode = 'E1001'");
  const some =
    await sql(`(select empcode, 0 as far from employees where manager_empcode = 'E1002' and empcode <> 'E1001' and left_on is null
      order by empcode limit 2)
    union all (select empcode, 1 from employees where location_id = '${asha?.location_id}' and manager_empcode <> 'E1002'
      and left_on is null and empcode > 'E1008' order by empcode limit 2)
    union all (select empcode, 2 from employees where location_id <> '${asha?.location_id}' and left_on is null and empcode > 'E1008'
      and manager_empcode <> 'E1002' order by empcode limit 60)`);
  const born = some.map(({ empcode }) => `'${empcode}'`).join();
  await sql(`update employees set born_on = '1990-02-28' where empcode in (${born})`);
  const near = await celebrating('E1001');
  expect(near.more).toBe(true);
  const far = new Map(some.map(({ empcode, far: where }) => [empcode, where]));
  // Ravi leads her team.
  far.set('E1002', 0);
  expect(near.todaydob.map(({ empcode }) => far.get(empcode))).toEqual([0, 0, 0, 1, 1]);
  const names: string[] = [];
  let cursor = '';
  do {
    const { data, next } = (await call('E1001', `celebrations?of=todaydob${cursor}`)).body;
    names.push(...data.map(({ name, empcode }: Celebration) => `${name.toLowerCase()} ${empcode}`));
    cursor = next && `&cursor=${next}`;
  } while (cursor);
  expect(names).toHaveLength(65);
  expect(new Set(names).size).toBe(65);
  expect((await call('E1001', 'celebrations?of=todaydob&cursor=nonsense')).status).toBe(400);
});
