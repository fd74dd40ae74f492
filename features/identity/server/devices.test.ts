import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { EmployeeSession, Session } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());

const get = (url: string, headers: Partial<SignedIn>) => portal.app.inject({ method: 'GET', url, headers });
const post = (url: string, headers: Partial<SignedIn>, payload: object) =>
  portal.app.inject({ method: 'POST', url, headers, payload });
const mine = async (headers: SignedIn): Promise<Session[]> =>
  (await get('/api/sessions', headers)).json().data;
const alive = async (headers: SignedIn) => (await get('/api/sessions', headers)).statusCode;
const thisOf = async (headers: SignedIn) => {
  const session = (await mine(headers)).find(({ thisOne }) => thisOne);
  if (!session) throw new Error('the session that asks is not in its own list');
  return session.sessionId;
};
const lastAudit = async (action: string) => {
  const { rows } = await portal.platform.database.pool.query(
    'select actor, subject, after from audit_log where action = $1 order by at desc limit 1',
    [action],
  );
  return rows[0];
};

describe('my devices', () => {
  it('are my open sessions and nobody else’s, the one that asks first, without a secret', async () => {
    const phone = await signIn(portal, 'E1001');
    const desk = await signIn(portal, 'E1001');
    await signIn(portal, 'E1002');
    const listed = await mine(desk);
    expect(listed).toHaveLength(2);
    expect(listed.map(({ thisOne }) => thisOne)).toEqual([true, false]);
    expect(listed[0]).toMatchObject({
      device: { browser: null, system: null, kind: 'computer' },
      address: '127.0.0.1',
      createdAt: expect.stringMatching(/Z$/),
    });
    const told = JSON.stringify(listed);
    for (const { authorization, cookie } of [phone, desk]) {
      expect(told).not.toContain(authorization.slice('Bearer '.length));
      expect(told).not.toContain(cookie.split('=')[1]);
    }
  });

  it('are ended one by one, by their owner alone, and it is in the audit log', async () => {
    const phone = await signIn(portal, 'E1003');
    const desk = await signIn(portal, 'E1003');
    const other = await signIn(portal, 'E1002');
    const sessionId = await thisOf(phone);
    const foreign = await post('/api/sessions/end', other, { sessionId });
    expect(foreign.statusCode).toBe(404);
    expect(await alive(phone)).toBe(200);
    expect((await post('/api/sessions/end', desk, { sessionId })).json()).toEqual({ ended: 1 });
    expect(await alive(phone)).toBe(401);
    expect(await alive(desk)).toBe(200);
    expect(await lastAudit('session.end')).toMatchObject({ actor: 'E1003', subject: sessionId });
    expect((await post('/api/sessions/end', desk, { sessionId })).json().error.code).toBe('no_such_session');
  });

  it('are all ended at once, but for this one', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(portal, 'E1004')));
    const [here, ...others] = sessions as [SignedIn, ...SignedIn[]];
    expect((await post('/api/sessions/end', here, { others: true })).json()).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(alive))).toEqual([401, 401]);
    expect(await mine(here)).toHaveLength(1);
    expect((await post('/api/sessions/end', here, { others: true })).json()).toEqual({ ended: 0 });
  });

  it.each([
    {},
    { others: false },
    { sessionId: 'x' },
    { sessionId: '1; --' },
    { others: true, empcode: 'E1001' },
  ])('are not ended by %j', async (payload) => {
    const asha = await signIn(portal, 'E1001');
    expect((await post('/api/sessions/end', asha, payload)).statusCode).toBe(400);
  });
});

describe('anyone’s sessions', () => {
  const search = async (headers: SignedIn, query: string): Promise<EmployeeSession[]> =>
    (await get(`/download/admin/getSessions?query=${encodeURIComponent(query)}`, headers)).json().data;

  it('are listed and exported by employee code or name, for an administrator alone', async () => {
    const admin = await signIn(portal, 'E1006');
    const faisal = await signIn(portal, 'E1005');
    expect((await get('/download/admin/getSessions', faisal)).statusCode).toBe(403);
    const file = '/download/admin/exportSessions?fileName=sessions.csv';
    expect((await get(file, faisal)).statusCode).toBe(403);
    const lines = (await get(`${file}&query=e1005`, admin)).body.trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await search(admin, 'e1005')).length);
    expect(lines.slice(1).every((line) => line.startsWith('E1005,Faisal Khan,'))).toBe(true);
    for (const query of ['e1005', 'Faisal', ' faisal khan ']) {
      const found = await search(admin, query);
      expect(
        found.map(({ empcode }) => empcode),
        query,
      ).toContain('E1005');
      expect(
        found.every(({ name }) => /faisal/i.test(name)),
        query,
      ).toBe(true);
    }
    // What stands for anything in a pattern stands for itself here.
    expect(await search(admin, '%')).toEqual([]);
    expect(await search(admin, '_')).toEqual([]);
    expect((await search(admin, '')).length).toBeGreaterThan(1);
  });

  it('are ended by an administrator, one or all of a person, and it says whose in the audit log', async () => {
    const admin = await signIn(portal, 'E1006');
    const first = await signIn(portal, 'E1007');
    const second = await signIn(portal, 'E1007');
    const sessionId = await thisOf(first);
    const refused = await post('/download/admin/endSessions', second, { empcode: 'E1007' });
    expect(refused.statusCode).toBe(403);
    expect((await post('/download/admin/endSessions', admin, { sessionId })).json()).toEqual({ ended: 1 });
    expect([await alive(first), await alive(second)]).toEqual([401, 200]);
    expect(await lastAudit('session.end')).toEqual({
      actor: 'E1006',
      subject: sessionId,
      after: { empcode: 'E1007', because: 'ended by administrator' },
    });
    const all = await post('/download/admin/endSessions', admin, { empcode: 'E1007' });
    expect(all.json()).toEqual({ ended: 1 });
    expect(await alive(second)).toBe(401);
    // Their own others end; the one that asks stays.
    const elsewhere = await signIn(portal, 'E1006');
    await post('/download/admin/endSessions', admin, { empcode: 'E1006' });
    expect([await alive(elsewhere), await alive(admin)]).toEqual([401, 200]);
  });
});
