import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionsOf } from '#features/identity/server/leave-service.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { carryOutDue } from '../../staff/server/carry-service.ts';

let portal: TestPortal;
let hr: SignedIn;
let elsewhere: SignedIn;
let now = new Date('2026-11-23T06:00:00Z');
const today = '2026-11-23';
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run(
    "insert into role_grants (empcode, role, location_id) values ('T1', 'HR', 'KOC'), ('X1', 'HR', 'BLR')",
  );
  await run("update employees set manager_empcode = 'B1' where empcode in ('A1', 'A2')");
  hr = await signIn(portal, people.tara);
  elsewhere = await signIn(portal, people.elsewhere);
});
afterAll(() => portal.close());

const run = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
async function ask(method: 'GET' | 'POST', url: string, payload?: object, who: SignedIn = hr) {
  const answer = await portal.app.inject({
    method,
    url,
    headers: { ...who },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const call = (name: string, payload: object, who?: SignedIn) =>
  ask('POST', `/download/admin/${name}`, payload, who);
const lead = {
  title: 'Floor Lead',
  managerEmpcode: people.ravi,
  locationId: 'KOC',
  orgUnit: 'Retail',
  openFrom: '2026-10-01',
};
const opened = async (more: object = {}): Promise<number> =>
  (await call('saveVacantPost', { ...lead, ...more })).body.data.postId;
const post = async (postId: number, who?: SignedIn) =>
  (await ask('GET', `/download/admin/getVacantPost?postId=${postId}`, undefined, who)).body.data;
const branch = async (of: string, day = today, who?: SignedIn) =>
  (await ask('GET', `/download/rest/orgChart?of=${of}&day=${day}`, undefined, who)).body;
const titles = async (day = today, of: string = people.ravi) =>
  (await branch(of, day)).posts.map(({ title }: { title: string }) => title);
const change = async (empcode: string, more: object) => {
  const { seen } = (await ask('GET', `/download/admin/getEmployee?empcode=${empcode}`)).body.data;
  return call('changeEmployee', { empcode, seen, effectiveOn: today, ...more });
};
const newcomer = (empcode: string, more: object = {}) =>
  call('addEmployee', {
    empcode,
    name: `Person ${empcode}`,
    knownAs: null,
    email: `${empcode}@example.com`,
    phone: null,
    designation: 'Floor Lead',
    department: 'Stores',
    grade: 'L3',
    orgUnit: 'Retail',
    locationId: 'KOC',
    managerEmpcode: people.ravi,
    joinedOn: '2026-11-01',
    bornOn: null,
    ...more,
  });
const auditOf = async (postId: number) =>
  (await run(`select action from audit_log where subject = 'post-${postId}' order by audit_id`)).map(
    ({ action }) => action,
  );

it('stands in the chart from its day on, beside the people, for everybody; counts tell it apart', async () => {
  const postId = await opened();
  const asha = await signIn(portal, people.asha);
  expect((await branch(people.ravi, today, asha)).posts).toEqual([
    {
      postId,
      title: 'Floor Lead',
      location: 'KOC',
      city: 'KOC',
      openFrom: '2026-10-01',
      closedOn: null,
      filledBy: null,
      actions: [],
    },
  ]);
  expect((await branch(people.ravi)).posts[0].actions).toEqual(['fill']);
  expect(await titles('2026-09-30')).toEqual([]);
  const counts = await ask('GET', `/download/rest/orgChartCounts?of=${people.ravi}&day=${today}`);
  expect(counts.body.data).toEqual([{ empcode: people.ravi, direct: 2, all: 2, vacant: 1 }]);

  // Whoever leads only a vacant post can be opened.
  await opened({ title: 'Trainee', managerEmpcode: people.asha });
  const reports = (await branch(people.ravi)).data;
  expect(reports.find(({ empcode }: { empcode: string }) => empcode === people.asha)).toMatchObject({
    leads: true,
  });
});

it('is kept by HR of its place, and by nobody who saw an older one', async () => {
  const postId = await opened({ title: 'Stylist' });
  expect(await call('saveVacantPost', lead, elsewhere)).toMatchObject({ status: 403 });
  expect(await call('withdrawVacantPost', { postId, revision: 1 }, elsewhere)).toMatchObject({ status: 403 });
  expect((await post(postId, elsewhere)).actions).toEqual([]);
  expect(
    await call('saveVacantPost', { ...lead, postId, revision: 1, title: ' Senior Stylist ' }),
  ).toMatchObject({ status: 200, body: { data: { title: 'Senior Stylist', revision: 2 } } });
  expect(await call('withdrawVacantPost', { postId, revision: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on' } },
  });
  // A post goes to no place that is another's to keep.
  expect(await call('saveVacantPost', { ...lead, postId, revision: 2, locationId: 'BLR' })).toMatchObject({
    status: 403,
  });
  expect(
    await call('saveVacantPost', { ...lead, managerEmpcode: 'NOBODY', locationId: 'x', title: ' ' }),
  ).toMatchObject({
    status: 422,
    body: {
      error: {
        fields: {
          managerEmpcode: expect.any(String),
          locationId: expect.any(String),
          title: expect.any(String),
        },
      },
    },
  });
  expect(await call('withdrawVacantPost', { postId, revision: 2 })).toMatchObject({
    status: 200,
    body: { data: { status: 'withdrawn', closedOn: today, actions: [] } },
  });
  expect(await titles()).not.toContain('Senior Stylist');
  expect(await titles('2026-11-22')).toContain('Senior Stylist');
  expect(await call('saveVacantPost', { ...lead, postId, revision: 3 })).toMatchObject({
    status: 409,
    body: { error: { code: 'not_open' } },
  });
  expect(await auditOf(postId)).toEqual(['post.open', 'post.update', 'post.withdraw']);
});

it('is filled by whoever is taken on for it, once', async () => {
  const postId = await opened({ title: 'Cashier' });
  const [one, other] = await Promise.all([newcomer('N1', { postId }), newcomer('N2', { postId })]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const taken = one.status === 200 ? 'N1' : 'N2';
  expect(await post(postId)).toMatchObject({
    status: 'filled',
    closedOn: '2026-11-01',
    filledBy: { empcode: taken },
  });
  expect(await run("select empcode from employees where empcode in ('N1', 'N2')")).toEqual([
    { empcode: taken },
  ]);
  expect(await titles('2026-10-31')).toContain('Cashier');
  expect(await titles('2026-11-01')).not.toContain('Cashier');
});

it('is vacant until the day of whoever is to move, and again when that is taken back or cannot be', async () => {
  const postId = await opened({ title: 'Area Manager' });
  const planned = await change(people.dev, {
    effectiveOn: '2026-12-01',
    designation: 'Area Manager',
    postId,
  });
  expect(planned.status).toBe(200);
  expect((await branch(people.ravi)).posts).toContainEqual(
    expect.objectContaining({ postId, closedOn: '2026-12-01', filledBy: 'Dev', actions: [] }),
  );
  expect(await titles('2026-12-01')).not.toContain('Area Manager');
  const changeId = planned.body.data.changes[0].changeId;
  await call('withdrawEmployeeChange', { changeId });
  expect(await titles('2026-12-01')).toContain('Area Manager');
  expect(await post(postId)).toMatchObject({ filledBy: null, closedOn: null });

  // On its day somebody else has the address by then: the move cannot be.
  await change(people.dev, { effectiveOn: '2026-12-02', email: 'taken@example.com', postId });
  await newcomer('N9', { email: 'taken@example.com' });
  now = new Date('2026-12-02T06:00:00Z');
  await carryOutDue(portal.platform, { budgets: { amounts: async () => [] }, sessionsOf });
  now = new Date('2026-11-23T06:00:00Z');
  hr = await signIn(portal, people.tara);
  expect(await post(postId)).toMatchObject({ filledBy: null, status: 'open' });
  expect(await auditOf(postId)).toEqual([
    'post.open',
    'post.fill',
    'post.reopen',
    'post.fill',
    'post.reopen',
  ]);
});

it('whose manager has left stands with those without one', async () => {
  await opened({ title: 'Left behind', managerEmpcode: people.rita });
  await change(people.rita, { leaves: true });
  const loose = (await ask('GET', `/download/rest/orgChartLoose?day=${today}`)).body;
  expect(loose.posts).toEqual([expect.objectContaining({ title: 'Left behind' })]);
});

it('more than a page of them come page by page, then the people', async () => {
  await run(`insert into vacant_posts (title, manager_empcode, location_id, org_unit, open_from, made_by, made_at)
    select 'Post ' || lpad(n::text, 3, '0'), '${people.leena}', 'KOC', 'Retail', '2026-01-01', 'T1', now() from generate_series(1, 100) n`);
  const first = await branch(people.leena);
  expect([first.posts.length, first.next]).toEqual([100, null]);
  await opened({ title: 'Post 101', managerEmpcode: people.leena });
  const begun = await branch(people.leena);
  expect([begun.posts.length, begun.data.length]).toEqual([100, 0]);
  const rest = (
    await ask('GET', `/download/rest/orgChart?of=${people.leena}&day=${today}&cursor=${begun.next}`)
  ).body;
  expect(rest.posts.map(({ title }: { title: string }) => title)).toEqual(['Post 101']);
  expect(rest.data).toEqual(first.data);
});

it('is listed by what it is, and exported so', async () => {
  const list = async (query: object) => (await call('getVacantPosts', query)).body.data;
  expect((await list({ status: 'filled' })).map(({ title }: { title: string }) => title)).toEqual([
    'Cashier',
  ]);
  expect(await list({ locationId: 'BLR' })).toEqual([]);
  const answer = await portal.app.inject({
    method: 'GET',
    headers: { ...hr },
    url: '/download/admin/exportVacantPosts?fileName=vacant-posts.csv&status=filled',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Cashier');
  expect(answer.body).not.toContain('Post 101');
});
