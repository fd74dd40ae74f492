import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const cover = (empcode: string, coverEmpcode: string, firstDay = '2026-06-15', lastDay = firstDay) =>
  portal.platform.database.writes
    .insertInto('roleCovers')
    .values({ empcode, coverEmpcode, firstDay, lastDay, createdAt: now, endedAt: null })
    .execute();

async function without(empcode: string) {
  await portal.platform.database.writes.deleteFrom('roleCovers').where('empcode', '=', empcode).execute();
}

async function asked(): Promise<string> {
  const { body } = await desk.submit('asha', chair(1_000));
  return body.data.requestID;
}

test('a cover decides, and the request, its history and its journey say for whom', async () => {
  const id = await asked();
  expect((await desk.call('dev', `getAssetRequest?requestID=${id}`)).status).toBe(404);
  await cover(people.ravi, people.dev);
  const { body } = await desk.call('dev', 'getuserRequests', { view: 'waiting' });
  expect(body).toMatchObject({ currentRole: 'FL1', counts: { waiting: 1 }, data: [{ requestID: id }] });
  expect((await desk.detail('asha', id)).waitsFor).toEqual([
    { empcode: people.dev, name: 'Dev', onBehalfOf: { empcode: people.ravi, name: 'Ravi' } },
    { empcode: people.rita, name: 'Rita' },
  ]);
  // The one who is covered may act still, and reads so.
  const toRavi = await desk.detail('ravi', id);
  expect(toRavi.waitsFor.map(({ name }: { name: string }) => name)).toEqual(['Ravi', 'Dev', 'Rita']);
  expect(toRavi.journey[1].who[0]).toEqual({ empcode: people.ravi, name: 'Ravi' });
  expect(toRavi.actions).not.toEqual([]);
  const approved = await desk.step('dev', id, 'FL1', 'approve', { paymentMode: 'RTGS' });
  expect(approved).toMatchObject({ status: 200, body: { data: { currentStatus: 'RTGS Request' } } });
  const detail = await desk.detail('asha', id);
  expect(detail.history.at(-1)).toMatchObject({
    by: { empcode: people.dev },
    onBehalfOf: { empcode: people.ravi, name: 'Ravi' },
  });
  expect(detail.journey[1]).toMatchObject({
    state: 'done',
    who: [{ name: 'Dev', onBehalfOf: { name: 'Ravi' } }],
  });
  const { rows } = await sql<{ parts: string[] }>`
    select first_approvers as parts from asset_requests where request_number = ${Number(id.slice(4))}`.execute(
    portal.platform.database.reads,
  );
  expect(rows[0]?.parts).toEqual([people.dev, people.ravi]);

  // Neither takes another part of it: not the cover with a grant of their own, not through another colleague's.
  await cover(people.leena, people.dev);
  expect(await desk.step('dev', id, 'FL2', 'approve')).toMatchObject({
    status: 403,
    body: { error: { code: 'same_person' } },
  });
  await without(people.leena);
  await without(people.ravi);
  expect((await desk.call('dev', `getAssetRequest?requestID=${id}`)).status).toBe(404);
});

test('notices of what waits go to the cover and not to the one on leave', async () => {
  await cover(people.ravi, people.dev);
  const id = await asked();
  await portal.drainOutbox();
  const { rows } = await sql<{ empcode: string }>`select empcode from notifications
    where kind = 'asset-request.waiting' and link = ${`/requests-list/${id}`} order by empcode`.execute(
    portal.platform.database.reads,
  );
  expect(rows.map(({ empcode }) => empcode)).toEqual([people.dev, people.rita]);
  await without(people.ravi);
});

test('what a cover holds for somebody is never passed on to the cover of the cover', async () => {
  const id = await asked();
  await cover(people.ravi, people.leena);
  await cover(people.leena, people.dev);
  expect((await desk.detail('leena', id)).actions).not.toEqual([]);
  const held = await desk.call('dev', 'getuserRequests', { currentRole: 'FL1' });
  expect(held).toMatchObject({ status: 403, body: { error: { code: 'role_not_held' } } });
  await without(people.ravi);
  await without(people.leena);
});

test('a cover acts neither on their own request nor on that of the one they cover', async () => {
  await cover(people.ravi, people.dev);
  const own = (await desk.submit('dev', chair(1_000))).body.data.requestID;
  const lenders = (await desk.submit('ravi', chair(1_000))).body.data.requestID;
  const mode = { paymentMode: 'RTGS' } as const;
  expect(await desk.step('dev', own, 'FL1', 'approve', mode)).toMatchObject({
    status: 403,
    body: { error: { code: 'own_request' } },
  });
  expect((await desk.step('dev', lenders, 'FL1', 'approve', mode)).status).toBe(404);
  const list = await desk.call('dev', 'getuserRequests', { currentRole: 'FL1', view: 'all' });
  const listed = list.body.data.map(({ requestID }: { requestID: string }) => requestID);
  expect(listed).not.toContain(lenders);
  expect(listed).not.toContain(own);
  await without(people.ravi);
});

test('what is lent counts from the first to the last day in the company’s time zone', async () => {
  await cover(people.ravi, people.dev, '2026-06-10', '2026-06-14');
  expect((await desk.call('dev', 'getuserRequests', {})).status).toBe(403);
  await cover(people.ravi, people.dev, '2026-06-16', '2026-06-20');
  expect((await desk.call('dev', 'getuserRequests', {})).status).toBe(403);
  await cover(people.ravi, people.dev, '2026-06-15', '2026-06-15');
  expect((await desk.call('dev', 'getuserRequests', {})).status).toBe(200);
  await without(people.ravi);
});

test('of two covers of one person that overlap, made at once, the database takes one', async () => {
  const made = await Promise.allSettled(
    [people.dev, people.rita, people.leena].map((who, index) =>
      cover(people.ravi, who, `2026-07-0${index + 1}`, '2026-07-10'),
    ),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // Another person's are no others' business.
  await cover(people.leena, people.dev, '2026-07-01', '2026-07-10');
  await without(people.ravi);
  await without(people.leena);
});

test('the journey has everybody who may take a step, as the way ahead has; a sentence names three', async () => {
  const id = await asked();
  const payers = [people.dev, people.elsewhere, people.omar].map((empcode) => ({
    empcode,
    role: 'FINANCE' as const,
    locationId: null,
    orgUnit: null,
  }));
  await portal.platform.database.writes.insertInto('roleGrants').values(payers).execute();
  const { body } = await desk.call('asha', 'getRoute', { purchaseType: 'instore' });
  const ahead = body.data.steps.at(-1).who;
  expect(ahead).toHaveLength(4);
  const before = await desk.detail('asha', id);
  const payment = before.journey.find(({ key }: { key: string }) => key === 'payment');
  expect(payment.who).toHaveLength(ahead.length);
  await desk.step('ravi', id, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await desk.step('leena', id, 'FL2', 'approve', {});
  expect((await desk.detail('asha', id)).waitsFor).toHaveLength(3);
});
