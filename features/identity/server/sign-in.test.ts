import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { composePortal } from '#portal/compose.ts';
import type { App } from '#server/http/app.ts';
import { employeesOrTicket } from '#server/http/policy.ts';
import { type Differences, makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { decodeResponse, isRefusedLogin, type LoginData, type RefusedLogin } from '../rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'));
const host = 'portal.example';
let portal: TestPortal;
let idp: TestProvider;
let app: App;

beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL: `https://${host}` } });
  idp = await makeTestProvider(portal.platform.env, folder);
  app = await composePortal(portal.platform, { demoProvider: idp.provider });
  app.get('/test-file', { config: { policy: employeesOrTicket } }, async (request) => request.actor?.empcode);
});
afterAll(async () => {
  await app?.close();
  await portal?.close();
  rmSync(folder, { recursive: true });
});

/** Goes to the provider, as a browser does: the request's id, and the cookie to come back with. */
async function begin(returnTo = '/') {
  const answer = await app.inject({ url: '/sso/login', query: { returnTo }, headers: { host } });
  const location = new URL(String(answer.headers.location));
  const deflated = Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64');
  const xml = inflateRawSync(deflated).toString();
  const [cookie] = answer.cookies;
  return {
    answer,
    location,
    xml,
    requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    cookie: `${cookie?.name}=${cookie?.value}`,
  };
}

/** The provider's post, and what the page is told of it. */
async function post(SAMLResponse: string, cookie: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/assert',
    headers: {
      host,
      cookie,
      origin: 'https://idp.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ SAMLResponse }).toString(),
  });
  const location = new URL(String(answer.headers.location), `https://${host}`);
  const response = decodeResponse(location.searchParams.get('response') ?? '');
  return { answer, response };
}

async function finish(differences: Differences = {}, returnTo = '/') {
  const begun = await begin(returnTo);
  return post(idp.respond(begun.requestId, differences), begun.cookie);
}

const sessions = async () =>
  Number(
    (
      await portal.platform.database.writes
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a sign-in', () => {
  it('asks the provider for an e-mail address and a password, with a fresh id and a cookie of its own', async () => {
    const { answer, location, xml, requestId } = await begin();
    expect(answer.statusCode).toBe(302);
    expect(`${location.origin}${location.pathname}`).toBe('https://idp.example/sign-in');
    expect(xml).toContain('nameid-format:emailAddress');
    expect(xml).toContain('PasswordProtectedTransport');
    // Or more: a provider that asks for a second factor says so, and 'exact' would refuse it.
    expect(xml).toMatch(/<samlp:RequestedAuthnContext[^>]* Comparison="minimum"/);
    expect(xml).toContain('AssertionConsumerServiceURL="https://portal.example/assert"');
    expect(answer.cookies[0]).toMatchObject({
      name: expect.stringMatching(/^__Host-meridian_signin_/),
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'None',
    });
    expect((await begin()).requestId).not.toBe(requestId);
  });

  it('first goes to the host of PUBLIC_URL, once', async () => {
    const url = '/sso/login?returnTo=%2Fprofile%23x';
    const moved = await app.inject({ url, headers: { host: 'localhost:3000' } });
    expect(moved.headers.location).toBe('https://portal.example/sso/login?returnTo=%2Fprofile%23x&moved=1');
    const again = await app.inject({ url: `${url}&moved=1`, headers: { host: 'localhost:3000' } });
    expect(again.headers.location).toMatch(/^https:\/\/idp\.example/);
  });

  it('opens a session for the employee of the address, and comes back to where it began', async () => {
    const { answer, response } = await finish({ email: 'Asha@Meridian.example.com' }, '/requests-list?x=1#y');
    expect(answer.statusCode).toBe(303);
    expect(response).toMatchObject({
      expires_in: 82_800,
      username: 'asha@meridian.example.com',
      empcode: 'E1001',
      pop_status: 0,
      returnTo: '/requests-list?x=1#y',
    });
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.meridian_token).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookies.role?.value).toBe('USER');
    expect(cookies.empCode?.value).toBe('E1001');
    const authorization = `Bearer ${(response as LoginData).access_token}`;
    const cookie = `meridian_token=${cookies.meridian_token?.value}`;
    const profile = await app.inject({ url: '/api/profile', headers: { authorization, cookie } });
    expect(profile.json().data.empcode).toBe('E1001');
    const logged = JSON.stringify(portal.logged);
    expect(logged).not.toContain((response as LoginData).access_token);
    expect(logged).not.toContain(cookies.meridian_token?.value);
  });

  it.each([
    ['not_known', { email: 'nobody@meridian.example.com' }],
    [
      'provider_refused',
      { afterSigning: (xml: string) => xml.replace('status:Success', 'status:Requester') },
    ],
    ['not_accepted', { afterSigning: (xml: string) => xml.replace('asha@', 'admin@') }],
    ['expired', { now: new Date(Date.now() - 400_000) }],
  ])('is refused as %s with a reference that the log and the audit have', async (code, differences) => {
    const count = await sessions();
    const counted = () => portal.platform.tally.of('sign-in.refused').get(code) ?? 0;
    const before = counted();
    const { answer, response } = await finish(differences);
    expect(answer.statusCode).toBe(303);
    expect(response).toEqual({ error: code, reference: answer.headers['x-request-id'] });
    expect(answer.cookies).toEqual([]);
    expect(await sessions()).toBe(count);
    expect(counted()).toBe(before + 1);
    const { reference } = response as RefusedLogin;
    const audited = await portal.platform.database.writes
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('reference', '=', reference)
      .execute();
    expect(audited).toMatchObject([{ action: 'sign-in.refused', after: { code } }]);
    expect(portal.logged.some((line) => line.reqId === reference && line.code === code)).toBe(true);
  });

  it('is refused with their first day to whoever is still to come, and opens on it', async () => {
    const { pool } = portal.platform.database;
    const joins = async (days: number) => {
      const { rows } = await pool.query(
        `update employees set joined_on = current_date + $1::integer where empcode = 'E1005'
          returning email, joined_on::text as day`,
        [days],
      );
      return rows[0];
    };
    const before = await pool.query("select joined_on::text as day from employees where empcode = 'E1005'");
    const { email, day } = await joins(30);
    const count = await sessions();
    const { answer, response } = await finish({ email });
    expect(response).toEqual({ error: 'not_yet', reference: answer.headers['x-request-id'], joinsOn: day });
    expect(await sessions()).toBe(count);
    await joins(0);
    expect((await finish({ email })).response).toMatchObject({ empcode: 'E1005' });
    await pool.query("update employees set joined_on = $1 where empcode = 'E1005'", [before.rows[0].day]);
  });

  it('belongs to the browser that began it', async () => {
    const mine = await begin();
    const theirs = await begin();
    const field = idp.respond(mine.requestId);
    expect((await post(field, '')).response).toMatchObject({ error: 'other_browser' });
    expect((await post(field, theirs.cookie)).response).toMatchObject({ error: 'other_browser' });
    const forged = mine.cookie.replace(/=.*/, `=${theirs.cookie.split('=')[1]}`);
    expect((await post(field, forged)).response).toMatchObject({ error: 'other_browser' });
    // Two tabs side by side: both cookies come along with each.
    const both = `${mine.cookie}; ${theirs.cookie}`;
    expect((await post(field, both)).response).toMatchObject({ empcode: 'E1001' });
    expect((await post(idp.respond(theirs.requestId), both)).response).toMatchObject({ empcode: 'E1001' });
  });

  it('was asked for', async () => {
    const { cookie } = await begin();
    const made = idp.respond('_0123456789abcdef0123456789abcdef');
    expect((await post(made, cookie)).response).toMatchObject({ error: 'expired' });
  });

  it('happens once, however often its response is posted', async () => {
    const count = await sessions();
    const { requestId, cookie } = await begin();
    const field = idp.respond(requestId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(field, cookie)));
    const won = answers.filter(({ response }) => response && !isRefusedLogin(response));
    expect(won.length).toBe(1);
    expect(await sessions()).toBe(count + 1);
    expect((await post(field, cookie)).response).toMatchObject({ error: 'expired' });
  });
});

describe('a download ticket', () => {
  const fileName = 'quote 1.pdf';
  const open = (query: Record<string, string>, headers: Record<string, string>) =>
    app.inject({ url: '/test-file', query, headers });

  it('opens its file with the session cookie, and nothing else', async () => {
    const { authorization, cookie } = await signIn(portal, 'E1001');
    const other = await signIn(portal, 'E1001');
    const made = await app.inject({
      method: 'POST',
      url: '/api/tickets',
      headers: { authorization, cookie },
      payload: { fileName },
    });
    const { ticket } = made.json();
    expect((await open({ fileName, ticket }, { cookie })).body).toBe('E1001');
    expect((await open({ fileName: 'other.pdf', ticket }, { cookie })).statusCode).toBe(401);
    expect((await open({ fileName, ticket }, { cookie: other.cookie })).statusCode).toBe(401);
    expect((await open({ fileName, ticket }, {})).statusCode).toBe(401);
    expect((await open({ fileName }, { cookie })).statusCode).toBe(401);
    expect((await open({ fileName, ticket: `9${ticket}` }, { cookie })).statusCode).toBe(401);
    const profile = await app.inject({
      url: '/api/profile',
      query: { fileName, ticket },
      headers: { cookie },
    });
    expect(profile.statusCode).toBe(401);
  });
});

describe('getDummyToken', () => {
  const ask = (headers: Record<string, string>, username = 'ravi') =>
    app.inject({ method: 'POST', url: '/api/getDummyToken', headers, payload: { username } });

  it('answers what a sign-in would carry, and sets the cookies', async () => {
    const answer = await ask({ host, origin: `https://${host}` });
    expect(answer.json()).toMatchObject({ username: 'ravi@meridian.example.com', empcode: 'E1002' });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['meridian_token', 'role', 'empCode']);
    expect((await ask({ host }, 'e1003')).json()).toMatchObject({ empcode: 'E1003' });
  });

  it('is only for the portal itself, and only where the demo provider is', async () => {
    expect((await ask({ host, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await ask({ host: 'evil.example' })).statusCode).toBe(403);
    expect((await ask({ host }, 'nobody')).statusCode).toBe(422);
    const without = await portal.app.inject({
      method: 'POST',
      url: '/api/getDummyToken',
      headers: { host },
      payload: { username: 'ravi' },
    });
    expect(without.statusCode).toBe(404);
  });
});

it('gives the provider our metadata', async () => {
  const answer = await app.inject({ url: '/sso/metadata' });
  expect(answer.body).toContain('entityID="https://portal.example/sso/metadata"');
  expect(answer.body).toContain('Location="https://portal.example/assert"');
});

it('goes to the logout page of the provider after signing out', async () => {
  const { answer, response } = await finish();
  const cookie = `meridian_token=${answer.cookies.find(({ name }) => name === 'meridian_token')?.value}`;
  const authorization = `Bearer ${(response as LoginData).access_token}`;
  const out = await app.inject({
    method: 'POST',
    url: '/api/sign-out',
    headers: { authorization, cookie },
  });
  const location = new URL(out.json().location);
  expect(`${location.origin}${location.pathname}`).toBe('https://idp.example/sign-out');
  const again = await app.inject({ url: '/api/profile', headers: { authorization, cookie } });
  expect(again.statusCode).toBe(401);
});

it('allows 50 sign-ins a second from one address', async () => {
  const fresh = await composePortal(portal.platform, { demoProvider: idp.provider });
  // While the clock stands still, none comes free.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const ask = async () => {
    const { statusCode, headers } = await fresh.inject({ url: '/sso/login', headers: { host } });
    return statusCode === 429 ? `429 after ${headers['retry-after']} s` : String(statusCode);
  };
  const answers = await Promise.all(Array.from({ length: 120 }, ask));
  expect(answers.filter((answer) => answer === '302')).toHaveLength(50);
  expect(answers.filter((answer) => answer === '429 after 1 s')).toHaveLength(70);
  // A person's browser is brought to the page, which asks to press once more.
  const told = await fresh.inject({ url: '/sso/login', headers: { host, 'sec-fetch-dest': 'document' } });
  const response = new URL(String(told.headers.location), 'http://portal').searchParams.get('response');
  expect([told.statusCode, decodeResponse(response ?? '')]).toEqual([
    303,
    { error: 'busy', reference: told.headers['x-request-id'] },
  ]);
  await fresh.close();
});

it('ends the sessions of another provider when the provider changes', async () => {
  const { authorization, cookie } = await signIn(portal, 'E1001');
  const next = await composePortal(portal.platform, {
    demoProvider: { ...idp.provider, entityId: 'https://next.example' },
  });
  const answer = await next.inject({ url: '/api/profile', headers: { authorization, cookie } });
  expect(answer.statusCode).toBe(401);
  await next.close();
});
