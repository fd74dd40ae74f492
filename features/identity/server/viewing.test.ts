import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composePortal } from '#portal/compose.ts';
import { openDatabase } from '#server/db/database.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { longestReason } from '../viewing-rules.ts';

let portal: TestPortal;
let now = new Date('2026-11-27T08:00:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now });
});
afterAll(() => portal.close());

const [asha, ravi, faisal, aditi] = ['E1001', 'E1002', 'E1005', 'E1006'];
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(portal, aditi);
});

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const query = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(headers: object, method: 'GET' | 'POST', url: string, payload: object = {}) {
  const answer = await portal.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(method === 'POST' && { payload }),
  });
  const body = String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body;
  return { status: answer.statusCode, code: body.error?.code, body };
}
const begin = (empcode: string, headers: SignedIn = admin, reason = 'She does not see her coupons.') =>
  call(headers, 'POST', '/download/admin/beginViewing', { empcode, reason });
const end = (headers: SignedIn = admin) => call(headers, 'POST', '/api/viewing/end');
const whoIs = async (headers: object = admin): Promise<string> =>
  (await call(headers, 'GET', '/api/profile')).body.data.empcode;
const write = (headers: SignedIn = admin) =>
  call(headers, 'POST', '/download/rest/favouriteApp', { key: 'kudos', favourite: true });

describe('a viewing begins', () => {
  test('with a reason, which is written down and told before anything is read', async () => {
    const before = await query('select max(audit_id)::int as last from audit_log');
    const begun = await begin(asha);
    expect(begun.body.data).toMatchObject({ empcode: asha, name: 'Asha Nambiar' });
    expect(Date.parse(begun.body.data.until) - now.getTime()).toBe(30 * 60_000);
    const entries = await query('select actor, action, subject, after from audit_log where audit_id > $1', [
      before[0].last,
    ]);
    expect(entries.filter(({ action }) => action === 'viewing.begin')).toEqual([
      {
        actor: aditi,
        action: 'viewing.begin',
        subject: asha,
        after: { reason: 'She does not see her coupons.', until: begun.body.data.until },
      },
    ]);
    await portal.drainOutbox();
    const told = await call(await signIn(portal, asha), 'GET', '/download/rest/getNotification');
    expect(JSON.stringify(told.body)).toContain(
      'Aditi Rao is looking at the portal as you see it, and can change nothing. The reason: She does not see her coupons.',
    );
    expect(await whoIs()).toBe(asha);
    expect((await call(admin, 'GET', '/api/viewing')).body.data).toEqual(begun.body.data);
  });

  test('and is told to whoever has chosen to hear of nothing', async () => {
    const own = await signIn(portal, faisal);
    const none = { kind: 'other', portal: false, mail: false, daily: false, push: false };
    const chosen = await call(own, 'POST', '/download/rest/updateNotificationPreferences', none);
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    await begin(faisal, admin, 'He does not see his runs.');
    await portal.drainOutbox();
    const told = await call(own, 'GET', '/download/rest/getNotification');
    expect(JSON.stringify(told.body)).toContain('He does not see his runs.');
  });

  test.each([
    ['without a reason', asha, ' ', 400],
    ['with too long a reason', asha, 'x'.repeat(longestReason + 1), 400],
    ['of oneself', aditi, 'Why', 409],
    ['of nobody', 'E0', 'Why', 404],
  ])('not %s', async (_, empcode, reason, status) => {
    expect((await begin(empcode, admin, reason)).status).toBe(status);
    expect(await whoIs()).toBe(aditi);
  });

  test('not of whoever has left, and of no other administrator', async () => {
    await query(`update employees set left_on = '2026-11-01' where empcode = 'E1007'`);
    expect((await begin('E1007')).code).toBe('no_such_employee');
    await query(`insert into role_grants (empcode, role, position) values ('E1003', 'ADMIN', 9)`);
    expect((await begin('E1003')).code).toBe('an_administrator');
    await query(`delete from role_grants where empcode = 'E1003' and role = 'ADMIN'`);
    await query(`update employees set left_on = null where empcode = 'E1007'`);
  });

  test('for administrators alone', async () => {
    for (const who of [asha, ravi, faisal])
      expect((await begin(asha, await signIn(portal, who))).code).toBe('forbidden');
  });

  test('once, also where it is begun twice at once', async () => {
    const both = await Promise.all([begin(asha), begin(ravi)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(both.find(({ status }) => status === 403)?.code).toBe('viewing_as');
    expect((await begin(faisal)).code).toBe('viewing_as');
    const row = `insert into viewings (viewing_id, session_id, by_empcode, empcode, reason, since, until)
      select gen_random_uuid(), session_id, by_empcode, empcode, reason, since, until from viewings
      where ended_at is null order by since desc limit 1`;
    await expect(query(row)).rejects.toThrow(/viewings_open/);
  });
});

describe('while an administrator looks', () => {
  test('reads are the colleague’s, writes are nobody’s, and the session is the administrator’s', async () => {
    await begin(asha);
    const menu = await call(admin, 'GET', '/api/get-menus');
    expect(menu.body).toEqual((await call(await signIn(portal, asha), 'GET', '/api/get-menus')).body);
    const refused = await write();
    expect(refused).toMatchObject({ status: 403, code: 'viewing_as' });
    expect(refused.body.error.message).toBe(
      'You are looking at the portal as Asha Nambiar. Nothing can be changed until you end it.',
    );
    // What only administrators see is not hers to see.
    expect((await call(admin, 'POST', '/download/admin/getAuditLog', {})).code).toBe('forbidden');
    expect((await call(admin, 'GET', '/download/admin/getSessions')).code).toBe('forbidden');
    const [last] = await query(
      `select actor, after from audit_log where action = 'access.refused' order by audit_id desc limit 1`,
    );
    expect(last).toMatchObject({ actor: aditi, after: { code: 'forbidden', viewingAs: asha } });
  });

  test('what is hers alone stays out of sight', async () => {
    await begin(asha);
    const secret: ['GET' | 'POST', string][] = [
      ['GET', '/api/sessions'],
      ['GET', '/download/rest/opened'],
      ['GET', '/download/rest/notificationEvents'],
      ['GET', '/download/rest/myDiscounts'],
      ['GET', '/download/payments/getMyAccount'],
      ['POST', '/download/buying/getDrafts'],
      ['GET', '/onepager/onepager-service/pickList/menu?empId=E1001'],
      ['GET', '/onepager/onepager-service/employee/view?empId=E1001'],
    ];
    for (const [method, url] of secret)
      expect([url, (await call(admin, method, url)).code]).toEqual([url, 'viewing_private']);
    const token = admin.authorization.replace('Bearer ', '');
    const login = await call(admin, 'POST', '/onepager/onepager-service/auth/login', { token });
    expect(login.code).toBe('viewing_as');
  });

  test('a page that is drawn for somebody else is refused, in any tab', async () => {
    const drawnFor = (viewing: string) => whoIsOr({ ...admin, 'x-viewing': viewing });
    const whoIsOr = async (headers: object) => {
      const { body, code } = await call(headers, 'GET', '/api/profile');
      return code ?? body.data.empcode;
    };
    expect(await drawnFor('none')).toBe(aditi);
    const { viewingId } = (await begin(asha)).body.data;
    expect(await drawnFor('none')).toBe('viewing_changed');
    expect(await drawnFor(viewingId)).toBe(asha);
    await end();
    expect(await drawnFor(viewingId)).toBe('viewing_changed');
    expect(await drawnFor('none')).toBe(aditi);
  });

  test('a download is hers, by a ticket that is of no use as more than whoever the session is seen as', async () => {
    const url = '/download/admin/exportSessions?fileName=sessions.xlsx';
    const ticket = async () =>
      (await call(admin, 'POST', '/api/tickets', { fileName: 'sessions.xlsx' })).body.ticket;
    const fetched = async (by: string) =>
      (await call({ cookie: admin.cookie }, 'GET', `${url}&ticket=${by}`)).status;
    const before = await ticket();
    expect(await fetched(before)).toBe(200);
    await begin(asha);
    expect(await fetched(before)).toBe(403);
    const during = await ticket();
    expect(await fetched(during)).toBe(403);
    await end();
    // It opens what its holder may open now, for the rest of its minute.
    expect(await fetched(during)).toBe(200);
  });

  test('what a read would note is not kept: an entitlement that is given by the first look at it', async () => {
    await query('delete from asset_entitlements where empcode = $1', [ravi]);
    await begin(ravi);
    const seen = (await call(admin, 'GET', '/api/profile')).body.data;
    expect(seen).toMatchObject({ empcode: ravi, assestBalFlag: 1 });
    expect(await query('select 1 from asset_entitlements where empcode = $1', [ravi])).toEqual([]);
    const own = (await call(await signIn(portal, ravi), 'GET', '/api/profile')).body.data;
    expect(own.assestBalFlag).toBe(1);
    expect(await query('select 1 from asset_entitlements where empcode = $1', [ravi])).toHaveLength(1);
  });
});

describe('a viewing ends', () => {
  test('by a press, which is written down, and once', async () => {
    await begin(asha);
    expect((await end()).body).toEqual({ ended: true });
    expect(await whoIs()).toBe(aditi);
    expect((await write()).code).not.toBe('viewing_as');
    expect((await end()).body).toEqual({ ended: false });
    const rows = await query(
      `select ended_because from viewings where ended_at = $1 order by since desc limit 1`,
      [now],
    );
    expect(rows).toEqual([{ ended_because: 'press' }]);
    const [last] = await query(
      `select actor, subject from audit_log where action = 'viewing.end' order by audit_id desc limit 1`,
    );
    expect(last).toEqual({ actor: aditi, subject: asha });
  });

  test('by itself after half an hour; another may begin', async () => {
    await begin(asha);
    minutes(29);
    expect(await whoIs()).toBe(asha);
    minutes(1);
    expect(await whoIs()).toBe(aditi);
    expect((await call(admin, 'GET', '/api/viewing')).body.data).toBeNull();
    expect((await begin(ravi)).status).toBe(200);
    expect(await whoIs()).toBe(ravi);
    await end();
  });

  test('with the session, by sign-out or by whoever ends it; a renewed one goes on in it', async () => {
    await begin(asha);
    await call(admin, 'POST', '/api/sign-out');
    expect((await call(admin, 'GET', '/api/profile')).status).toBe(401);
    const open = () => query('select 1 from viewings where ended_at is null and until > $1', [now]);
    expect(await open()).toEqual([]);
    admin = await signIn(portal, aditi);
    expect(await whoIs()).toBe(aditi);
    await begin(asha);
    await query(`update sessions set ended_at = now(), ended_because = 'other' where ended_at is null`);
    expect(await open()).toEqual([]);
  });

  test.each([
    [
      'the administrator is one no more',
      `delete from role_grants where empcode = 'E1006' and role = 'ADMIN'`,
      `insert into role_grants (empcode, role, position) values ('E1006', 'ADMIN', 1)`,
    ],
    [
      'the colleague has left',
      `update employees set left_on = '2026-11-01' where empcode = 'E1001'`,
      `update employees set left_on = null where empcode = 'E1001'`,
    ],
    [
      'the colleague is an administrator by now',
      `insert into role_grants (empcode, role, position) values ('E1001', 'ADMIN', 9)`,
      `delete from role_grants where empcode = 'E1001' and role = 'ADMIN'`,
    ],
  ])('where %s, and does not come back', async (_, change, back) => {
    await begin(asha);
    expect(await whoIs()).toBe(asha);
    await query(change);
    expect(await whoIs()).toBe(aditi);
    await query(back);
    expect(await whoIs()).toBe(aditi);
    expect((await call(admin, 'GET', '/api/viewing')).body.data).toBeNull();
  });
});

test('what holds in one process holds in another at once', async () => {
  const { DATABASE_URL } = portal.platform.env;
  if (!DATABASE_URL) return;
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDirectory: null, onError: () => {} });
  const other = await composePortal({ ...portal.platform, database });
  await other.ready();
  const seenThere = async () =>
    (await other.inject({ url: '/api/profile', headers: admin })).json().data.empcode;
  expect(await seenThere()).toBe(aditi);
  await begin(asha);
  expect(await seenThere()).toBe(asha);
  const payload = { key: 'kudos', favourite: true };
  const url = '/download/rest/favouriteApp';
  const written = await other.inject({ method: 'POST', url, headers: admin, payload });
  expect(written.json().error.code).toBe('viewing_as');
  await end();
  expect(await seenThere()).toBe(aditi);
  await other.close();
  await database.close();
});
