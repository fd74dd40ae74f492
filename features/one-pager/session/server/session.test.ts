import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { pairSeconds } from '../rules.ts';

let portal: TestPortal;
let now = new Date('2026-11-27T08:00:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now });
});
afterAll(() => portal.close());

const base = '/onepager/onepager-service';
const menu = (headers: object) =>
  portal.app.inject({ url: `${base}/pickList/menu?empId=E1001`, headers: { ...headers } });
const logIn = (session: Partial<SignedIn>, token: string) =>
  portal.app.inject({
    method: 'POST',
    url: `${base}/auth/login`,
    headers: { ...session, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
const tokenOf = ({ authorization }: SignedIn) => authorization.replace('Bearer ', '');

test('the token of the portal, as bearer and as a field of a form, gives a token and a cookie for a day less an hour', async () => {
  const session = await signIn(portal, 'E1001');
  const answer = await logIn(session, tokenOf(session));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'one_pager_token', httpOnly: true, maxAge: 82_800, path: '/' });
  expect(cookie?.value).not.toBe(answer.json().data.token);
  const headers = { authtoken: answer.json().data.token, cookie: `one_pager_token=${cookie?.value}` };
  const shown = await menu(headers);
  expect(shown.json().data).toEqual([
    {
      menu: 'One-pagers',
      children: [{ menu: 'My one-pager', action: '/one-pagers/mine', menu_icons: expect.any(String) }],
    },
  ]);
  const others = await portal.app.inject({ url: `${base}/pickList/menu?empId=E1002`, headers });
  expect(others.statusCode).toBe(403);
});

test('nothing but both secrets of one pair will do', async () => {
  const session = await signIn(portal, 'E1001');
  const pair = await signIn(portal, 'E1001');
  const other = await signIn(portal, 'E1002');
  const { authorization, cookie } = session;
  const portalCookie = cookie.split('; ').find((part) => !part.startsWith('one_pager_token')) ?? '';
  const wrong: Record<string, object> = {
    'no token': { cookie: pair.cookie },
    'no cookie': { authtoken: pair.authtoken },
    'the cookie of another': { authtoken: pair.authtoken, cookie: other.cookie },
    'the token of the portal': { authorization, cookie, authtoken: tokenOf(session) },
    'the pair of the portal': { authorization, cookie },
    'the cookie of the portal': { authtoken: pair.authtoken, cookie: portalCookie },
    'its token as bearer': { authorization: `Bearer ${pair.authtoken}`, cookie: pair.cookie },
  };
  for (const [what, headers] of Object.entries(wrong))
    expect([what, (await menu(headers)).statusCode]).toEqual([what, 401]);
  expect((await menu(pair)).statusCode).toBe(200);
  // Nor do they open anything of the portal's.
  const profile = await portal.app.inject({
    url: '/api/profile',
    headers: { authorization: `Bearer ${pair.authtoken}`, cookie: pair.cookie },
  });
  expect(profile.statusCode).toBe(401);
  expect((await logIn({ authorization: session.authorization }, tokenOf(session))).statusCode).toBe(401);
  expect((await logIn(session, tokenOf(await signIn(portal, 'E1002')))).statusCode).toBe(401);
});

test('a pair is dead with another log-in, with its log-out, with its time, and with the session of the portal', async () => {
  const pair = await signIn(portal, 'E1001');
  const { authorization, cookie } = pair;
  expect((await logIn({ authorization, cookie }, tokenOf(pair))).statusCode).toBe(200);
  expect((await menu(pair)).statusCode).toBe(401);

  const second = await signIn(portal, 'E1001');
  const out = await portal.app.inject({ url: `${base}/auth/logout`, headers: { ...second } });
  expect(out.statusCode).toBe(200);
  expect((await menu(second)).statusCode).toBe(401);

  const third = await signIn(portal, 'E1001');
  await portal.app.inject({
    method: 'POST',
    url: '/api/sign-out',
    headers: { authorization: third.authorization, cookie: third.cookie },
    payload: {},
  });
  expect((await menu(third)).statusCode).toBe(401);

  const fourth = await signIn(portal, 'E1001');
  const began = now;
  // The session of the portal ends by itself before that; here it is kept alive.
  await portal.platform.database.pool.query(
    'update sessions set expires_at = $1, last_seen_at = $1 where ended_at is null',
    [new Date(began.getTime() + 2 * pairSeconds * 1_000)],
  );
  now = new Date(began.getTime() + (pairSeconds - 1) * 1_000);
  expect((await menu(fourth)).statusCode).toBe(200);
  now = new Date(began.getTime() + (pairSeconds + 1) * 1_000);
  expect((await menu(fourth)).statusCode).toBe(401);
});
