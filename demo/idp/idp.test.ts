import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#contract/people.ts';
import { composePortal } from '#portal/compose.ts';
import { WrongSetting } from '#server/env-settings.ts';
import type { App } from '#server/http/app.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { cardWords } from './pages.ts';
import { cards } from './people.ts';
import { type DemoIdp, startDemoIdp } from './start.ts';

let portal: TestPortal;
let idp: DemoIdp;
let app: App;

beforeAll(async () => {
  portal = await openTestPortal({ env: { DEMO_IDP_PORT: '0' } });
  idp = await startDemoIdp(portal.platform);
  app = await composePortal(portal.platform, { demoProvider: idp.provider });
});
afterAll(async () => {
  await idp?.close();
  await app?.close();
  await portal?.close();
});

const host = '127.0.0.1:3000';
const begin = async () => {
  const answer = await app.inject({ url: '/sso/login', headers: { host } });
  const [cookie] = answer.cookies;
  return { page: String(answer.headers.location), cookie: `${cookie?.name}=${cookie?.value}` };
};
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

it('shows somebody of each role and somebody who leaves, and signs the chosen one in at the portal', async () => {
  const { page, cookie } = await begin();
  const people = await (await fetch(page)).text();
  const codes = [...people.matchAll(/name="empcode" value="(\w+)"/g)].map(([, code]) => code ?? '');
  expect([codes.length, codes.slice(0, 8)]).toEqual([
    cards.length,
    Array.from({ length: 8 }, (_, index) => `E${1001 + index}`),
  ]);
  const { rows } = await portal.platform.database.pool.query(
    'select distinct role from role_grants where empcode = any($1) order by role',
    [codes],
  );
  expect(rows.map(({ role }) => role)).toEqual(roles.filter((role) => role !== 'USER').toSorted());
  const { rows: leaving } = await portal.platform.database.pool.query(
    "select empcode from clearances where empcode = $1 and state = 'open'",
    [codes.at(-1)],
  );
  expect(leaving).toHaveLength(1);
  const url = new URL(page);
  const SAMLRequest = url.searchParams.get('SAMLRequest') ?? '';
  const sending = await (
    await fetch(`${url.origin}/sign-in`, form({ SAMLRequest, empcode: 'E1004' }))
  ).text();
  const SAMLResponse = /name="SAMLResponse" value="([^"]+)"/.exec(sending)?.[1] ?? '';
  expect(sending).toContain('action="http://127.0.0.1:3000/assert"');
  const back = await app.inject({
    method: 'POST',
    url: '/assert',
    headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse }).toString(),
  });
  expect(back.cookies.find(({ name }) => name === 'empCode')?.value).toBe('E1004');
  expect(back.cookies.find(({ name }) => name === 'role')?.value).toBe('T1');
});

it('has the cards that the README tells of, in its order', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const [, table = ''] = /^\| sign in as \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const told = [...table.matchAll(/^\| \*\*(\w+)\*\*[^|]* \| ([^|]+?) \|/gm)].map(([, name, role]) => [
    name,
    role?.toLowerCase(),
  ]);
  expect(told).toEqual(cards.map((key) => [key, cardWords[key].role().toLowerCase()]));
});

it('finds people by a part of the name, and takes what is typed for text', async () => {
  const { page } = await begin();
  const found = await (await fetch(`${page}&q=nambi`)).text();
  expect(found).toContain('Nambiar');
  const none = await (await fetch(`${page}&q=${encodeURIComponent('<b>%_')}`)).text();
  expect(none).toContain('&lt;b&gt;%_');
  expect(none).not.toContain('<b>%_');
});

it('answers only the portal, at its own address, from its own pages', async () => {
  const { page } = await begin();
  const { origin, searchParams } = new URL(page);
  const SAMLRequest = searchParams.get('SAMLRequest') ?? '';
  expect((await fetch(`${origin}/sign-in?SAMLRequest=AAAA`)).status).toBe(400);
  expect((await fetch(`${origin}/sign-in`, form({ SAMLRequest, empcode: 'nobody' }))).status).toBe(400);
  const elsewhere = {
    ...form({ SAMLRequest, empcode: 'E1001' }),
    headers: { origin: 'https://evil.example' },
  };
  expect((await fetch(`${origin}/sign-in`, elsewhere)).status).toBe(403);
});

it('signs the portal out when somebody signs out here, and itself when they sign out there', async () => {
  const signIn = async () => {
    const { page, cookie } = await begin();
    const { origin, searchParams } = new URL(page);
    const SAMLRequest = searchParams.get('SAMLRequest') ?? '';
    const sending = await fetch(`${origin}/sign-in`, form({ SAMLRequest, empcode: 'E1001' }));
    const SAMLResponse = /name="SAMLResponse" value="([^"]+)"/.exec(await sending.text())?.[1] ?? '';
    const back = await app.inject({
      method: 'POST',
      url: '/assert',
      headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ SAMLResponse }).toString(),
    });
    const response = new URL(String(back.headers.location), page).searchParams.get('response') ?? '';
    const { access_token } = JSON.parse(Buffer.from(response, 'base64').toString());
    const token = back.cookies.find(({ name }) => name.endsWith('_token'));
    const headers = { authorization: `Bearer ${access_token}`, cookie: `${token?.name}=${token?.value}` };
    const isOpen = async () => (await app.inject({ url: '/api/profile', headers })).statusCode === 200;
    return { origin, headers, isOpen, remembered: sending.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const slo = (location: string | null) => {
    const { pathname, search } = new URL(location ?? '');
    return app.inject(`${pathname}${search}`);
  };

  const { origin, isOpen, remembered } = await signIn();
  const leaving = await fetch(`${origin}/sign-out`, { redirect: 'manual', headers: { cookie: remembered } });
  const answered = await slo(leaving.headers.get('location'));
  expect(await isOpen()).toBe(false);
  const end = await fetch(String(answered.headers.location));
  expect([end.status, await end.text()]).toEqual([200, expect.stringContaining('You are signed out')]);

  const second = await signIn();
  const out = await app.inject({ method: 'POST', url: '/api/sign-out', headers: second.headers });
  const { location } = out.json();
  const back = await fetch(location, { redirect: 'manual' });
  expect((await slo(back.headers.get('location'))).headers.location).toBe('/?signedOut=everywhere#/login');
  // It verifies what it is asked.
  expect((await fetch(location.replace(/&Signature=.*/, ''), { redirect: 'manual' })).status).toBe(400);
});

it('keeps its keys to itself', () => {
  const file = join(portal.platform.env.DATA_DIR, 'demo-idp', 'keys.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('does not start on a database without the demo company, nor where others could reach it', async () => {
  const empty = await openTestPortal({ demo: false });
  await expect(startDemoIdp(empty.platform)).rejects.toThrow(WrongSetting);
  await empty.close();
  const open = { ...portal.platform, env: { ...portal.platform.env, HOST: '0.0.0.0' } };
  await expect(startDemoIdp(open)).rejects.toThrow(WrongSetting);
});
