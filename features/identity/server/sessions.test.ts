import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transact } from '#server/db/database.ts';
import { hashOf } from '#server/http/secrets.ts';
import { say } from '#server/say.ts';
import { fillCompany } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { openSession } from './open-service.ts';

let portal: TestPortal;
let now = new Date('2026-03-02T09:00:00Z');
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now });
});
afterAll(() => portal?.close());

const post = (url: string, headers: Partial<SignedIn>, payload: object = {}) =>
  portal.app.inject({ method: 'POST', url, headers, payload });
const ticket = (headers: Partial<SignedIn>) => post('/api/tickets', headers, { fileName: 'quote.pdf' });

describe('a session', () => {
  it('needs both of its secrets, of the same session', async () => {
    const asha = await signIn(portal, 'E1001');
    const ravi = await signIn(portal, 'E1002');
    const other = await signIn(portal, 'E1001');
    expect((await ticket(asha)).statusCode).toBe(200);
    expect((await ticket({ authorization: asha.authorization })).statusCode).toBe(401);
    expect((await ticket({ cookie: asha.cookie })).statusCode).toBe(401);
    expect((await ticket({ ...asha, cookie: ravi.cookie })).statusCode).toBe(401);
    expect((await ticket({ ...asha, cookie: other.cookie })).statusCode).toBe(401);
    expect((await ticket({ ...asha, authorization: 'Bearer x' })).statusCode).toBe(401);
  });

  it('ends on sign-out, everywhere, and takes its cookies away', async () => {
    const asha = await signIn(portal, 'E1001');
    const answer = await post('/api/sign-out', asha);
    expect(answer.json()).toEqual({ location: '/#/login' });
    const cleared = answer.cookies.filter(({ expires }) => expires && expires.getTime() === 0);
    expect(cleared.map(({ name }) => name).sort()).toEqual([
      'empCode',
      'meridian_token',
      'one_pager_token',
      'role',
    ]);
    expect((await ticket(asha)).statusCode).toBe(401);
  });

  it('ends after eight hours without a call', async () => {
    const asha = await signIn(portal, 'E1001');
    minutes(7 * 60 + 59);
    expect((await ticket(asha)).statusCode).toBe(200);
    // The call before counts, once its note has been written.
    await expect.poll(async () => (await lastSeen(asha))?.getTime()).toBe(now.getTime());
    minutes(7 * 60 + 59);
    expect((await ticket(asha)).statusCode).toBe(200);
    minutes(8 * 60);
    expect((await ticket(asha)).statusCode).toBe(401);
  });

  it('ends at its limit, and is renewed only in the last ten minutes', async () => {
    const asha = await signIn(portal, 'E1001');
    expect((await post('/api/renew', asha)).json().error.code).toBe('too_early');
    for (let hour = 0; hour < 22; hour += 2) {
      minutes(120);
      await ticket(asha);
      await expect.poll(async () => (await lastSeen(asha))?.getTime()).toBe(now.getTime());
    }
    minutes(55);
    const answer = await post('/api/renew', asha);
    const { access_token, expires_in } = answer.json();
    expect(expires_in).toBe(82_800);
    const cookie = answer.cookies.find(({ name }) => name === 'meridian_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 82_800 });
    const renewed = { authorization: `Bearer ${access_token}`, cookie: `meridian_token=${cookie?.value}` };
    minutes(6);
    expect((await ticket(renewed)).statusCode).toBe(200);
    // The pair before is worth nothing, nor is half of it with half of the new one.
    expect((await ticket(asha)).statusCode).toBe(401);
    expect((await ticket({ ...renewed, cookie: asha.cookie })).statusCode).toBe(401);
    expect((await ticket({ ...asha, cookie: renewed.cookie })).statusCode).toBe(401);
  });

  it('ends when the employee leaves', async () => {
    const employee = await portal.platform.database.writes
      .selectFrom('employees')
      .select('empcode')
      .where('empcode', 'not like', 'E100_')
      .limit(1)
      .executeTakeFirstOrThrow();
    const session = await signIn(portal, employee.empcode);
    expect((await ticket(session)).statusCode).toBe(200);
    await portal.platform.database.writes
      .updateTable('employees')
      .set({ leftOn: '2026-03-01' })
      .where('empcode', '=', employee.empcode)
      .execute();
    expect((await ticket(session)).statusCode).toBe(401);
  });

  it("ends with the provider's own, and is not renewed beyond it", async () => {
    const { platform } = portal;
    const opened = await transact(platform.database, (tx) =>
      openSession(tx, platform, {
        empcode: 'E1001',
        email: 'asha@meridian.example.com',
        provider: 'test',
        vouched: {
          nameId: 'asha',
          sessionIndex: null,
          sessionEndsAt: new Date(now.getTime() + 15 * 60_000),
        },
        caller: { address: '127.0.0.1', userAgent: 'test', reference: 'test' },
      }),
    );
    if ('refused' in opened) throw new Error(say(opened.message));
    expect(opened.login.expires_in).toBe(900);
    const asha = {
      authorization: `Bearer ${opened.login.access_token}`,
      cookie: `meridian_token=${opened.cookieSecret}`,
    };
    minutes(10);
    expect((await post('/api/renew', asha)).json().error.code).toBe('not_renewed');
    expect((await ticket(asha)).statusCode).toBe(200);
    minutes(5);
    expect((await ticket(asha)).statusCode).toBe(401);
  });

  it('is renewed once where it may always be, since it lasts five minutes', async () => {
    const short = await openTestPortal({ demo: false, env: { SESSION_SECONDS: '300' } });
    try {
      await fillCompany(short);
      const headers = await signIn(short, 'A1');
      const renew = () => short.app.inject({ method: 'POST', url: '/api/renew', headers });
      const answers = await Promise.all([renew(), renew(), renew()]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      // Whoever comes too late is told that another was first, or, later still, that the pair is no more.
      expect(statuses.slice(1).every((status) => status === 409 || status === 401)).toBe(true);
    } finally {
      await short.close();
    }
  });

  it('is renewed once, however many tabs ask at once', async () => {
    const asha = await signIn(portal, 'E1001');
    await portal.platform.database.writes
      .updateTable('sessions')
      .set({ expiresAt: new Date(now.getTime() + 5 * 60_000) })
      .where('bearerHash', '=', hashOf(asha.authorization.slice('Bearer '.length)))
      .execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/renew', asha)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 409 || status === 401)).toBe(true);
  });

  it('leaves no secret in the database', async () => {
    const asha = await signIn(portal, 'E1001');
    const rows = await portal.platform.database.writes.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)));
    expect(stored).not.toContain(asha.authorization.slice('Bearer '.length));
    expect(stored).not.toContain(asha.cookie.split('=')[1]);
  });
});

it('tells every stranger to sign in, however many do not', async () => {
  const ask = (remoteAddress: string) => portal.app.inject({ url: '/api/profile', remoteAddress });
  const many = await Promise.all(Array.from({ length: 600 }, () => ask('203.0.113.1')));
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await ask('198.51.100.7')).statusCode).toBe(401);
});

it('lets a session make 300 calls at once and 50 a second after', async () => {
  const asha = await signIn(portal, 'E1001');
  // While the clock stands still, none comes free.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const ask = async () => {
    const { statusCode, headers } = await ticket(asha);
    return statusCode === 429 ? `429 after ${headers['retry-after']} s` : String(statusCode);
  };
  const answers = await Promise.all(Array.from({ length: 450 }, ask));
  expect(answers.filter((answer) => answer === '200')).toHaveLength(300);
  expect(answers.filter((answer) => answer === '429 after 1 s')).toHaveLength(150);
  vi.setSystemTime(Date.now() + 1_000);
  const later = await Promise.all(Array.from({ length: 60 }, ask));
  expect(later.filter((answer) => answer === '200')).toHaveLength(50);
  // Others are not held up by it.
  expect((await ticket(await signIn(portal, 'E1001'))).statusCode).toBe(200);
});

async function lastSeen(session: SignedIn): Promise<Date | undefined> {
  const row = await portal.platform.database.writes
    .selectFrom('sessions')
    .select('lastSeenAt')
    .where('bearerHash', '=', hashOf(session.authorization.slice('Bearer '.length)))
    .executeTakeFirst();
  return row?.lastSeenAt;
}
