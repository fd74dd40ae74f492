import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productUser } from '#features/provisioning/attribute-names.ts';
import { chair, Desk, fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { directoryToken, patchOf, scimCall } from '#testing/others/directory.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { remind, tellStuck } from './remind-service.ts';

let portal: TestPortal;
let desk: Desk;
let now: Date;
// A Monday.
const monday = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  now = monday;
  portal = await openTestPortal({ demo: false, now: () => now, env: { SCIM_TOKEN: directoryToken } });
  await fillCompany(portal);
  desk = new Desk(portal);
});
beforeEach(() => onThe(monday));
afterAll(() => portal.close());

/** Sets the time; a session does not last over days. */
function onThe(time: Date | string) {
  now = new Date(time);
  desk = new Desk(portal);
}
const run = (text: string, values: unknown[] = []) => portal.platform.database.pool.query(text, values);
const left = (who: Name, on: string | null) =>
  run('update employees set left_on = $2 where empcode = $1', [people[who], on]);
const asked = async (who: Name = 'asha'): Promise<string> =>
  (await desk.submit(who, chair(1_000))).body.data.requestID;
const stuck = async (): Promise<{ requestID: string; role: string; why: string }[]> =>
  (await admin('getStuckRequests')).body.data;

async function admin(path: string, payload?: object, who: Name = 'admin') {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/admin/${path}`,
    headers: await signIn(portal, people[who]),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function move(who: Name, value: string) {
  const operation = { op: 'replace', path: `${productUser}:locationId`, value };
  const { status } = await scimCall(portal, 'PATCH', `Users/${people[who]}`, patchOf(operation));
  expect(status).toBe(200);
  expect((await run('select location_id from employees where empcode = $1', [people[who]])).rows).toEqual([
    { location_id: value },
  ]);
}

async function notices(kind: string): Promise<string[]> {
  await portal.drainOutbox();
  const { rows } = await run(`select empcode from notifications where kind = $1 order by notification_id`, [
    kind,
  ]);
  await run('delete from notifications where kind = $1', [kind]);
  return rows.map(({ empcode }) => empcode);
}

const waitsFor = async (id: string) =>
  (await desk.detail('admin', id)).waitsFor.map(({ empcode }: { empcode: string }) => empcode);

test('when an approver leaves, loses the role or another gets it, the queue goes on by itself', async () => {
  const id = await asked();
  expect(await waitsFor(id)).toEqual([people.ravi, people.rita]);
  await left('ravi', '2026-06-14');
  expect(await waitsFor(id)).toEqual([people.rita]);
  await run(`delete from role_grants where empcode = $1`, [people.rita]);
  expect(await waitsFor(id)).toEqual([]);
  expect(await stuck()).toMatchObject([
    { requestID: id, role: 'FL1', why: 'KOC has nobody for Approval 1 any more.' },
  ]);
  await run(`insert into role_grants (empcode, role, location_id) values ($1, 'FL1', 'KOC')`, [people.rita]);
  expect(await waitsFor(id)).toEqual([people.rita]);
  // That the directory moves the employee and the approver takes neither the request nor the grant along.
  for (const who of ['asha', 'rita'] as const) await move(who, 'BLR');
  expect(await waitsFor(id)).toEqual([people.rita]);
  expect(await stuck()).toEqual([]);
  for (const who of ['asha', 'rita'] as const) await move(who, 'KOC');
  await left('ravi', null);
});

test('what only its own people could take on is stuck, until a cover or somebody named can', async () => {
  await run(`delete from role_grants where empcode = $1`, [people.rita]);
  const id = await asked('ravi');
  expect(await stuck()).toMatchObject([
    {
      requestID: id,
      why: 'The only person for Approval 1 in KOC made this request or has another part in it.',
    },
  ]);
  // What Ravi lends does not count for his own request.
  await run(
    `insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
      values ($1, $2, '2026-06-15', '2026-06-15', now())`,
    [people.ravi, people.dev],
  );
  expect(await stuck()).toHaveLength(1);
  await run('delete from role_covers');

  const version = 1;
  const name = (empcode: string, role = 'FL1', who: Name = 'admin') =>
    admin('reassignRequest', { requestID: id, role, empcode, version }, who);
  expect((await name(people.ravi)).body.error.fields.empcode).toBe(
    'It is their own request: choose somebody else.',
  );
  expect((await name(people.admin)).status).toBe(422);
  expect((await name('NOBODY')).status).toBe(422);
  expect((await name(people.dev, 'FL1', 'leena')).status).toBe(403);
  expect((await desk.call('dev', `getAssetRequest?requestID=${id}`)).status).toBe(404);
  expect(await name(people.dev)).toMatchObject({ status: 200, body: { data: { person: { name: 'Dev' } } } });
  expect(await notices('asset-request.assigned')).toEqual([people.dev]);
  expect(await stuck()).toEqual([]);
  expect(await desk.detail('dev', id)).toMatchObject({
    waitsFor: [{ empcode: people.dev }],
    waiting: true,
    currentRole: 'FL1',
    assignees: [{ role: 'FL1', person: { name: 'Dev' }, assignedBy: 'Admin' }],
  });
  const list = await desk.call('dev', 'getAssetRequests', { currentRole: 'FL1', view: 'waiting' });
  expect(list.body.data.map(({ requestID }: { requestID: string }) => requestID)).toEqual([id]);
  const home = await portal.app.inject({
    url: '/download/rest/waitingFor',
    headers: await signIn(portal, people.dev),
  });
  expect(home.json().data).toMatchObject([{ id, link: `/requests-list/${id}` }]);
  expect(await desk.step('dev', id, 'FL1', 'approve', { paymentMode: 'RTGS' })).toMatchObject({
    status: 200,
  });
  // Named for Approval 1 of this one: neither another part of it nor any other request.
  expect(
    (await admin('reassignRequest', { requestID: id, role: 'FL2', empcode: people.dev, version: 2 })).body,
  ).toMatchObject({ error: { fields: { empcode: expect.stringContaining('another part') } } });
  const other = await asked();
  expect((await desk.call('dev', `getAssetRequest?requestID=${other}`)).status).toBe(404);
  const { rows } = await run(`select subject from audit_log where action = 'asset-request.reassign'`);
  expect(rows).toEqual([{ subject: id }]);
  await run(`insert into role_grants (empcode, role, location_id) values ($1, 'FL1', 'KOC')`, [people.rita]);
});

test('a leaver’s own step falls to those who end it; stuck is what these cannot', async () => {
  const id = await asked('dev');
  await desk.step('ravi', id, 'FL1', 'seekClarification', { comment: 'Which?' });
  await left('dev', '2026-06-14');
  expect(await stuck()).toEqual([]);
  const { rows } = await run(`delete from role_grants where role = 'FL1' returning empcode, location_id`);
  expect((await stuck()).map(({ requestID, role }) => [requestID, role])).toContainEqual([id, 'FL1']);
  for (const { empcode, location_id } of rows)
    await run(`insert into role_grants (empcode, role, location_id) values ($1, 'FL1', $2)`, [
      empcode,
      location_id,
    ]);
  await left('dev', null);
});

test('administrators are told of what is stuck once a version, and it waits for them', async () => {
  const { rows } = await run(`delete from role_grants where role = 'FL2' returning empcode`);
  const id = await asked();
  await desk.step('rita', id, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await Promise.all([tellStuck(portal.platform), tellStuck(portal.platform)]);
  await tellStuck(portal.platform);
  const told = await sql<{ count: number }>`select count(*) from asset_request_reminders where kind = 'stuck'
    and request_number = ${Number(id.slice(4))}`.execute(portal.platform.database.reads);
  expect(Number(told.rows[0]?.count)).toBe(1);
  const everyone = await notices('asset-request.stuck');
  expect(new Set(everyone)).toEqual(new Set([people.admin]));
  const home = await portal.app.inject({
    url: '/download/rest/waitingFor',
    headers: await signIn(portal, people.admin),
  });
  expect(home.json().data).toContainEqual(
    expect.objectContaining({ kind: 'asset-request.stuck', id, link: '/admin/asset-requests' }),
  );
  await run(`insert into role_grants (empcode, role, location_id) values ($1, 'FL2', 'KOC')`, [
    rows[0].empcode,
  ]);
});

test('after two working days those it waits for are reminded, after four their managers; once each', async () => {
  await run('delete from asset_request_reminders');
  await run(`update asset_requests set since = $1 where owner is not null`, [
    new Date('2026-06-30T00:00:00Z'),
  ]);
  await run(`update employees set manager_empcode = $2 where empcode = $1`, [people.ravi, people.leena]);
  onThe('2026-06-19T06:00:00Z');
  const id = await asked();
  await portal.drainOutbox();
  const at = async (day: string) => {
    onThe(`${day}T06:00:00Z`);
    await Promise.all([remind(portal.platform), remind(portal.platform)]);
    return [await notices('asset-request.reminder'), await notices('asset-request.escalation')];
  };
  expect(await at('2026-06-22')).toEqual([[], []]);
  const [reminded, escalated] = await at('2026-06-23');
  expect([...(reminded ?? [])].sort()).toEqual([people.ravi, people.rita]);
  expect(escalated).toEqual([]);
  expect(await at('2026-06-24')).toEqual([[], []]);
  expect(await at('2026-06-25')).toEqual([[], [people.leena]]);
  expect(await at('2026-06-29')).toEqual([[], []]);
  // A step begins a new count.
  await desk.step('ravi', id, 'FL1', 'seekClarification', { comment: 'Which?' });
  expect(await at('2026-06-30')).toEqual([[], []]);
  expect((await at('2026-07-01'))[0]).toContain(people.asha);
});

test('the employee may remind once a version, after a working day', async () => {
  onThe('2026-06-19T06:00:00Z');
  const id = await asked();
  const nudge = (who: Name = 'asha', version = 1) => desk.call(who, 'nudge', { requestID: id, version });
  expect(await nudge()).toMatchObject({
    status: 409,
    body: { error: { code: 'too_early', message: expect.stringContaining('22-06-2026') } },
  });
  expect((await desk.detail('asha', id)).nudge).toMatchObject({ mayNudge: false, from: '2026-06-22' });
  expect((await desk.detail('ravi', id)).nudge).toBe(null);
  onThe('2026-06-22T06:00:00Z');
  expect(await nudge('asha', 2)).toMatchObject({ status: 409, body: { error: { code: 'no_such_version' } } });
  expect((await nudge('ravi')).status).toBe(403);
  expect((await nudge('omar')).status).toBe(404);
  const answers = await Promise.all([nudge(), nudge(), nudge()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await notices('asset-request.nudge')).sort()).toEqual([people.ravi, people.rita]);
  expect((await desk.detail('asha', id)).nudge).toMatchObject({
    mayNudge: false,
    nudgedAt: now.toISOString(),
  });
});
