import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenIdProvider, openIdClient, startOpenIdProvider } from '#testing/others/openid-provider.ts';
import { createVisitor, type Page } from '#testing/others/visitor.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { freePort } from '#testing/processes/ports.ts';
import { decodeResponse, type LoginData } from '../rules.ts';
import { createOpenId } from './oidc/open-id.ts';

let portal: TestPortal;
let idp: OpenIdProvider;
/** How far the portal's clock is ahead, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  const [port, idpPort] = [await freePort(), await freePort()];
  idp = await startOpenIdProvider(`http://127.0.0.1:${port}`, idpPort);
  portal = await openTestPortal({
    listen: true,
    now: () => new Date(Date.now() + ahead),
    env: {
      PORT: String(port),
      SSO: 'oidc',
      OIDC_ISSUER: idp.issuer,
      OIDC_CLIENT_ID: openIdClient.id,
      OIDC_CLIENT_SECRET: openIdClient.secret,
    },
  });
});
afterAll(async () => {
  await portal?.close();
  await idp?.close();
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const asha = { sub: 'asha', email: 'Asha@Meridian.example.com', email_verified: true };
beforeEach(() => {
  idp.next = asha;
});

const start = (returnTo = '/') => `${portal.url}/sso/login?returnTo=${encodeURIComponent(returnTo)}`;
const responseOf = (page: Page) => decodeResponse(new URL(page.url).searchParams.get('response') ?? '');

/** Signs in, and answers how to call as the person. */
async function signIn(returnTo?: string) {
  const visitor = createVisitor();
  const response = responseOf(await visitor.open(start(returnTo))) as LoginData;
  const headers = {
    authorization: `Bearer ${response.access_token}`,
    cookie: visitor.cookiesFor(portal.url),
  };
  const isOpen = async () => (await fetch(`${portal.url}/api/profile`, { headers })).status === 200;
  return { visitor, response, headers, isOpen };
}

/** Goes to the provider and stops at the address that it sends the browser back to. */
async function stopBeforeCallback() {
  const visitor = createVisitor();
  const asked = await visitor.open(start(), idp.issuer);
  const flight = visitor.cookiesFor(portal.url);
  const callback = await visitor.open(asked.url, `${portal.url}/`);
  return { flight, callback: new URL(callback.url), asked: new URL(asked.url) };
}

const call = async (callback: URL, cookie: string) => {
  const answer = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  const location = new URL(String(answer.headers.get('location')), portal.url);
  return { answer, response: decodeResponse(location.searchParams.get('response') ?? '') };
};
/** Why the last sign-in was refused, as the log has it. */
const lastReason = () => String(portal.logged.findLast(({ reason }) => reason !== undefined)?.reason);

describe('a sign-in by OpenID Connect', () => {
  it('asks with PKCE, a nonce and a state, and opens the same session as any other', async () => {
    const { asked } = await stopBeforeCallback();
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      scope: 'openid email',
      redirect_uri: `${portal.url}/assert`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^_[0-9a-f]{32}$/),
    });
    const { response, isOpen } = await signIn('/requests-list?x=1#y');
    expect(response).toMatchObject({
      username: 'asha@meridian.example.com',
      empcode: 'E1001',
      expires_in: 82_800,
      returnTo: '/requests-list?x=1#y',
    });
    expect(await isOpen()).toBe(true);
    const row = await portal.platform.database.writes
      .selectFrom('sessions')
      .select(['provider', 'nameId', 'sessionIndex'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({ provider: idp.issuer, nameId: 'asha', sessionIndex: expect.any(String) });
    expect(JSON.stringify(portal.logged)).not.toMatch(/eyJ[\w-]{20}|code=/);
  });

  it.each<[string, OpenIdProvider['next'], string, RegExp]>([
    [
      'somebody unknown',
      { ...asha, email: 'nobody@meridian.example.com' },
      'not_known',
      /not one of an active/,
    ],
    [
      'an address that is not verified',
      { ...asha, sub: 'a', email_verified: false },
      'not_accepted',
      /email_verified is not/,
    ],
    [
      'an address that nobody verified',
      { sub: 'b', email: asha.email },
      'not_accepted',
      /OIDC_EMAIL_TRUSTED/,
    ],
    ['no address', { sub: 'c' }, 'not_accepted', /email is missing/],
    [
      'two addresses',
      { ...asha, sub: 'd', email: 'asha@meridian.example.com,x@y.example' },
      'not_accepted',
      /not an e-mail/,
    ],
  ])('is refused for %s', async (_what, person, code, reason) => {
    idp.next = person;
    const response = responseOf(await createVisitor().open(start()));
    expect(response).toMatchObject({ error: code, reference: expect.stringMatching(/./) });
    expect(lastReason()).toMatch(reason);
  });

  it('belongs to the browser that began it, and counts once', async () => {
    const mine = await stopBeforeCallback();
    const theirs = await stopBeforeCallback();
    expect((await call(mine.callback, '')).response).toMatchObject({ error: 'other_browser' });
    expect((await call(mine.callback, theirs.flight)).response).toMatchObject({ error: 'other_browser' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(mine.callback, mine.flight)));
    expect(answers.filter(({ response }) => response && 'empcode' in response).length).toBe(1);
    expect((await call(mine.callback, mine.flight)).response).toMatchObject({ error: 'expired' });
    expect((await call(theirs.callback, theirs.flight)).response).toMatchObject({ empcode: 'E1001' });
  });

  it.each<[string, (mine: URL, theirs: URL) => void, string, RegExp]>([
    [
      'a state of nobody',
      (mine) => mine.searchParams.set('state', '_0123456789abcdef0123456789abcdef'),
      'expired',
      /no such/,
    ],
    ['no state', (mine) => mine.searchParams.delete('state'), 'not_accepted', /state/],
    ['two states', (mine) => mine.searchParams.append('state', 'x'), 'not_accepted', /state/],
    ['no code', (mine) => mine.searchParams.delete('code'), 'not_accepted', /code/],
    // Its verifier and nonce are of another sign-in.
    [
      "somebody else's code",
      (mine, theirs) => mine.searchParams.set('code', theirs.searchParams.get('code') ?? ''),
      'not_accepted',
      /invalid_grant/,
    ],
    ['a made-up code', (mine) => mine.searchParams.set('code', 'x'), 'not_accepted', /invalid_grant/],
    ['another issuer', (mine) => mine.searchParams.set('iss', 'https://x.example'), 'not_accepted', /iss/],
    ['no issuer', (mine) => mine.searchParams.delete('iss'), 'not_accepted', /iss/],
  ])('is refused with %s', async (_what, change, code, reason) => {
    const mine = await stopBeforeCallback();
    const theirs = await stopBeforeCallback();
    change(mine.callback, theirs.callback);
    const { answer, response } = await call(mine.callback, mine.flight);
    expect(response).toMatchObject({ error: code, reference: answer.headers.get('x-request-id') });
    expect(lastReason()).toMatch(reason);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('says so when the provider refuses', async () => {
    const { callback, flight } = await stopBeforeCallback();
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    callback.searchParams.set('error_description', '<b>no</b>');
    expect((await call(callback, flight)).response).toMatchObject({ error: 'provider_refused' });
  });
});

describe('an id token', () => {
  const later = () => Math.floor(Date.now() / 1000) + 300;
  afterEach(() => {
    idp.changeIdToken = (token) => token;
  });

  it.each<[string, (token: string) => Promise<string> | string, RegExp, string?]>([
    ['without a signature', (token) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.`, /alg/],
    ['signed with our own secret', (token) => idp.signWithSecret(decodeJwt(token)), /alg/],
    [
      'changed on its way',
      (token) => {
        const [head, , signature] = token.split('.');
        return `${head}.${encode({ ...decodeJwt(token), email: 'ravi@meridian.example.com' })}.${signature}`;
      },
      /signature/,
    ],
    ["by a stranger's key", (token) => idp.sign(decodeJwt(token), {}, idp.strangersKey), /signature/],
    ['for another portal', (token) => idp.sign({ ...decodeJwt(token), aud: 'other' }), /aud/],
    ['of another issuer', (token) => idp.sign({ ...decodeJwt(token), iss: 'https://x.example' }), /iss/],
    ['that has expired', (token) => idp.sign({ ...decodeJwt(token), exp: later() - 400 }), /exp/, 'expired'],
    ['of another sign-in', (token) => idp.sign({ ...decodeJwt(token), nonce: 'x' }), /nonce/],
    ['without a nonce', (token) => idp.sign({ ...decodeJwt(token), nonce: undefined }), /nonce/],
    [
      'with two portals and none in charge',
      (token) => idp.sign({ ...decodeJwt(token), aud: ['portal', 'other'] }),
      /audience/,
    ],
  ])('%s opens nothing', async (_what, change, reason, error = 'not_accepted') => {
    idp.changeIdToken = change;
    const response = responseOf(await createVisitor().open(start()));
    expect(response).toMatchObject({ error });
    expect(lastReason()).toMatch(reason);
  });

  it("tells how far the provider's clock is from ours, whether it is accepted or too far away", async () => {
    const { database } = portal.platform;
    const skews = () => database.writes.selectFrom('signInClock').select(['accepted', 'skewMs']).execute();
    await database.writes.deleteFrom('signInClock').execute();
    ahead += 60_000;
    await signIn();
    ahead += 60_000;
    idp.changeIdToken = (token) => {
      const { iat = 0, exp = 0, ...more } = decodeJwt(token);
      return idp.sign({ ...more, iat: iat - 7_200, exp: exp - 7_200 });
    };
    expect(responseOf(await createVisitor().open(start()))).toMatchObject({ error: 'expired' });
    const [near, far] = await skews();
    expect([near?.accepted, far?.accepted]).toEqual([true, false]);
    expect(Math.abs(Number(near?.skewMs) + 60_000)).toBeLessThan(5_000);
    expect(Math.abs(Number(far?.skewMs) + 120_000 + 7_200_000)).toBeLessThan(5_000);
  });
});

describe('signing out by OpenID Connect', () => {
  it('goes to the logout page of the provider, and comes back signed out', async () => {
    const { visitor, headers, isOpen } = await signIn();
    const answer = await fetch(`${portal.url}/api/sign-out`, { method: 'POST', headers });
    const { location } = (await answer.json()) as { location: string };
    expect(new URL(location).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(await isOpen()).toBe(false);
    const asked = await visitor.open(location);
    const back = await visitor.submit(asked, 'logout', { logout: 'yes' });
    expect(back.url).toBe(`${portal.url}/?signedOut=everywhere#/login`);
    // The provider has forgotten them too, and the way back counts once.
    const state = new URL(location).searchParams.get('state');
    expect((await fetch(`${portal.url}/slo?state=${state}`, { redirect: 'manual' })).status).toBe(400);
    expect((await fetch(`${portal.url}/slo`, { redirect: 'manual' })).status).toBe(400);
  });

  it('at the provider ends the session here, told from server to server', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const page = await one.visitor.open(`${idp.issuer}/session/end`);
    await one.visitor.submit(page, 'logout', { logout: 'yes' });
    await expect.poll(one.isOpen).toBe(false);
    expect(await other.isOpen()).toBe(true);
  });

  const event = 'http://schemas.openid.net/event/backchannel-logout';
  const post = (token: string) =>
    fetch(`${portal.url}/slo`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) });
  const good = () => ({
    iss: idp.issuer,
    aud: 'portal',
    sub: 'asha',
    jti: randomUUID(),
    events: { [event]: {} },
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
  });

  it('by sub ends all of the person, once for each token', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const token = await idp.sign(good(), { typ: 'logout+jwt' });
    expect((await post(token)).status).toBe(200);
    expect([await one.isOpen(), await other.isOpen()]).toEqual([false, false]);
    const later = await signIn();
    expect((await post(token)).status).toBe(400);
    expect(await later.isOpen()).toBe(true);
  });

  it('by sub ends nobody else, whose name differs by its case', async () => {
    const { isOpen } = await signIn();
    expect((await post(await idp.sign({ ...good(), sub: 'ASHA' }, { typ: 'logout+jwt' }))).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });

  it('at the provider of 150 people in one go drops none', async () => {
    const people = Array.from({ length: 150 }, () => randomUUID());
    const tokens = await Promise.all(
      people.map((sub) => idp.sign({ ...good(), sub }, { typ: 'logout+jwt' })),
    );
    const answers = await Promise.all(tokens.map(post));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('goes by the issuer as the provider writes it, whatever slash OIDC_ISSUER has at its end', async () => {
    const { env } = portal.platform;
    const { readLogoutToken } = createOpenId({ ...env, OIDC_ISSUER: `${idp.issuer}/` });
    const token = await idp.sign(good(), { typ: 'logout+jwt' });
    expect(await readLogoutToken(token, new Date())).toMatchObject({ accepted: true });
  });

  it.each<[string, () => Promise<string> | string, RegExp]>([
    ['not a token', () => 'x.y.z', /./],
    ['endless', () => 'x'.repeat(10_001), /large/],
    ['without a signature', () => `${encode({ alg: 'none' })}.${encode(good())}.`, /alg/],
    ['signed with our own secret', () => idp.signWithSecret(good()), /alg/],
    ["by a stranger's key", () => idp.sign(good(), {}, idp.strangersKey), /signature/],
    ['of another issuer', () => idp.sign({ ...good(), iss: 'https://x.example' }), /iss/],
    ['for another portal', () => idp.sign({ ...good(), aud: 'other' }), /aud/],
    ['old', () => idp.sign({ ...good(), iat: good().iat - 400, exp: undefined }), /iat/],
    ['expired', () => idp.sign({ ...good(), exp: good().iat - 100 }), /exp/],
    ['of another event', () => idp.sign({ ...good(), events: { x: {} } }), /event/],
    ['without an event', () => idp.sign({ ...good(), events: undefined }), /event/],
    ['an id token', () => idp.sign({ ...good(), nonce: 'x' }), /id token/],
    ['of another kind', () => idp.sign(good(), { typ: 'at+jwt' }), /kind/],
    ['without an id', () => idp.sign({ ...good(), jti: undefined }), /jti/],
    ['about nobody', () => idp.sign({ ...good(), sub: undefined }), /neither/],
  ])('is refused by a logout token that is %s', async (_what, token, reason) => {
    const { isOpen } = await signIn();
    expect((await post(await token())).status).toBe(400);
    expect(lastReason()).toMatch(reason);
    expect(await isOpen()).toBe(true);
  });
});

it('names the settings where the provider refuses the portal itself', async () => {
  const openId = createOpenId({
    ...portal.platform.env,
    OIDC_CLIENT_SECRET: 'another-than-the-provider-has',
  });
  const query = new URLSearchParams({ code: 'a-code', state: 'a-state', iss: idp.issuer }).toString();
  const answer = await openId.finish(query, { requestId: 'a-state', secret: 'a-secret-of-a-browser' });
  expect(answer).toMatchObject({
    accepted: false,
    reason: expect.stringMatching(/^the provider refused OIDC_CLIENT_ID or OIDC_CLIENT_SECRET: /),
  });
});

it('says that signing in is not possible while the provider is not there', async () => {
  const OIDC_ISSUER = `http://127.0.0.1:${await freePort()}`;
  const env = {
    SSO: 'oidc',
    OIDC_ISSUER,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'nobody-is-there-to-be-told-it',
  };
  const alone = await openTestPortal({ demo: false, env });
  const answer = await alone.app.inject({ url: '/sso/login', headers: { host: new URL(alone.url).host } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  await alone.close();
});
