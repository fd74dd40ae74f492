import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { Storage, SystemState } from '../contract.ts';

let portal: TestPortal;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  const password = 'a-secret-of-the-mail-server';
  portal = await openTestPortal({
    env: {
      SMTP_URL: mail.url.replace('://', `://portal:${password}@`),
      MAIL_FROM: 'portal@meridian.example.com',
    },
  });
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});

async function call(empcode: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/admin/${payload ? 'runSystemCheck' : 'getSystemCheck'}`,
    headers: await signIn(portal, empcode),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, text: answer.body, data: answer.json().data as SystemState };
}

it('says how all stands, and when it was looked at; one looks at a time, and not again at once', async () => {
  expect((await call('E1006')).data).toEqual({ checkedAt: null, lines: [] });
  const both = await Promise.all([call('E1006', { letter: false }), call('E1006', { letter: false })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect((await call('E1006', { letter: false })).status).toBe(429);
  const { data, text } = await call('E1006');
  expect(data.checkedAt).not.toBeNull();
  expect(data.lines.map(({ thing }) => thing)).toEqual(
    expect.arrayContaining(['database', 'disk', 'files', 'provider', 'mail', 'proxy', 'clock']),
  );
  expect(data.lines.find(({ thing }) => thing === 'provider')).toMatchObject({
    name: 'Sign-in',
    standing: 'look',
  });
  expect(text).not.toContain('a-secret-of-the-mail-server');
  const { rows } = await portal.platform.database.pool.query(
    `select actor, after from audit_log where action = 'system-check.run'`,
  );
  expect(rows).toEqual([{ actor: 'E1006', after: { letter: false } }]);
});

it('is for administrators alone', async () => {
  expect((await call('E1001')).status).toBe(403);
  expect((await call('E1001', { letter: true })).status).toBe(403);
});

it('tells how much the database and the kept files take, the largest tables first', async () => {
  const headers = await signIn(portal, 'E1006');
  const answer = await portal.app.inject({ method: 'GET', url: '/download/admin/getStorage', headers });
  const { data }: { data: Storage } = answer.json();
  expect(data.databaseBytes).toBeGreaterThan(1_000_000);
  const sizes = data.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(data.tables.map(({ table }) => table)).toContain('audit_log');
  expect(data.files).toMatchObject({ whole: true });
  expect(data.freeBytes).toBeGreaterThan(0);
});
