import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composePortal } from '#portal/compose.ts';
import type { App } from '#server/http/app.ts';
import { type Differences, makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { SignInState, SignInTest } from '../doctor-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const host = 'portal.example';
const email = 'admin@meridian.example.com';
const attributes =
  '<saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>a@b.c</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>';
let now = new Date();
let portal: TestPortal;
let idp: TestProvider;
let app: App;
let admin: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now, env: { PUBLIC_URL: `https://${host}` } });
  idp = await makeTestProvider(portal.platform.env, folder);
  // The provider's certificate is valid from when it was made, however long that took.
  now = new Date();
  app = await composePortal(portal.platform, { demoProvider: idp.provider });
  admin = await signIn(portal, 'E1006');
});
afterAll(async () => {
  await app?.close();
  await portal?.close();
  rmSync(folder, { recursive: true });
});

const call = (method: 'GET' | 'POST', name: string, headers: SignedIn, payload?: object) =>
  app.inject({ method, url: `/download/admin/${name}`, headers, ...(payload && { payload }) });
const state = async (): Promise<SignInState> => (await call('GET', 'getSignIn', admin)).json().data;
const sessions = async () =>
  (await portal.platform.database.pool.query('select count(*)::int as count from sessions')).rows[0].count;

async function begin() {
  const answer = await call('POST', 'testSignIn', admin, {});
  const location = new URL(answer.json().data.location);
  const deflated = Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64');
  const requestId = / ID="([^"]+)"/.exec(inflateRawSync(deflated).toString())?.[1] ?? '';
  const [cookie] = answer.cookies;
  return { requestId, cookie: `${cookie?.name}=${cookie?.value}` };
}

const post = (SAMLResponse: string, cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/assert',
    headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse }).toString(),
  });
const take = (testId: string, headers = admin) => call('POST', 'takeTestSignIn', headers, { testId });

/** A whole test, with a provider that answers with these differences. */
async function test(differences: Differences = {}): Promise<SignInTest> {
  const { requestId, cookie } = await begin();
  const before = await sessions();
  const answer = await post(idp.respond(requestId, { email, now, ...differences }), cookie);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/admin/sign-in?test=${requestId}`);
  expect(await sessions()).toBe(before);
  return (await take(requestId)).json().data;
}
const stateOf = (outcome: SignInTest, name: string) =>
  outcome.checks.find((check) => check.name === name)?.state;

describe('a test sign-in', () => {
  it('shows what came and that it would have opened a session, and opens none', async () => {
    const outcome = await test({ beforeSigning: (xml) => xml.replace('</saml:Assertion>', attributes) });
    expect(outcome).toMatchObject({ accepted: true, code: null, empcode: 'E1006', nameId: { value: email } });
    expect(outcome.checks.map(({ state }) => state)).toEqual(outcome.checks.map(() => 'passed'));
    expect(outcome.attributes).toEqual([{ name: 'mail', values: ['a@b.c'] }]);
  });

  it.each<[failed: string, reason: RegExp, Differences]>([
    [
      'audience',
      /another audience/,
      { beforeSigning: (xml) => xml.replace(/<saml:Audience>[^<]+/, '<saml:Audience>https://other') },
    ],
    [
      'recipient',
      /Recipient/,
      { beforeSigning: (xml) => xml.replace(/Recipient="[^"]+"/, 'Recipient="https://other/assert"') },
    ],
    ['times', /expired/, { now: new Date(Date.now() - 400_000) }],
    ['name', /not an e-mail address/, { email: 'aditi' }],
    ['employee', /not one of an active employee/, { email: 'nobody@meridian.example.com' }],
    ['signature', /signature/i, { afterSigning: (xml) => xml.replace('admin@', 'ravi@') }],
    [
      'destination',
      /Destination/,
      { afterSigning: (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://other"') },
    ],
    ['issuer', /Issuer/, { beforeSigning: (xml) => xml.replace(/(<saml:Issuer>)[^<]+/, '$1https://other') }],
    ['status', /Status/, { afterSigning: (xml) => xml.replace('status:Success', 'status:Responder') }],
  ])('names what is wrong: %s', async (failed, reason, differences) => {
    const outcome = await test(differences);
    expect(outcome.accepted).toBe(false);
    expect(outcome.reason).toMatch(reason);
    expect(stateOf(outcome, failed)).toBe('failed');
  });

  it('is shown once, to the session that began it, for ten minutes, in the browser that began it', async () => {
    const { requestId, cookie } = await begin();
    const field = idp.respond(requestId, { email, now });
    expect((await post(field, '')).headers.location).toMatch(/^\/\?response=/);
    const other = await begin();
    expect((await post(field, other.cookie)).headers.location).toMatch(/^\/\?response=/);
    expect((await post(field, cookie)).headers.location).toBe(`/admin/sign-in?test=${requestId}`);
    // Spent: a second post is a sign-in that nobody began.
    expect((await post(field, cookie)).headers.location).toMatch(/^\/\?response=/);
    expect((await take(requestId, await signIn(portal, 'E1006'))).statusCode).toBe(404);
    expect((await take(requestId)).statusCode).toBe(200);
    expect((await take(requestId)).statusCode).toBe(404);
    const late = await begin();
    await post(idp.respond(late.requestId, { email, now }), late.cookie);
    const before = now;
    now = new Date(now.getTime() + 600_000);
    expect((await take(late.requestId)).statusCode).toBe(404);
    await begin();
    const kept = await portal.platform.database.pool.query(
      'select 1 from sign_in_tests where outcome is not null',
    );
    expect(kept.rows).toEqual([]);
    now = before;
  });

  it('keeps what the provider says of somebody else to itself', async () => {
    const outcome = await test({
      email: 'asha@meridian.example.com',
      beforeSigning: (xml) => xml.replace('</saml:Assertion>', attributes),
    });
    expect(outcome.attributes).toEqual([{ name: 'mail', values: null }]);
  });
});

describe('the state of signing in', () => {
  it('tells the provider, certificates, clocks, refusals and what to hand over, and no secret', async () => {
    const { requestId, cookie } = await begin();
    await post(idp.respond(requestId, { email, now: new Date(now.getTime() + 20_000) }), cookie);
    await post('AAAA', '');
    const told = await state();
    expect(told.provider).toMatchObject({ entityId: 'https://idp.example/metadata', error: null });
    expect(told.certificates).toMatchObject([
      { whose: 'provider', state: 'good' },
      { whose: 'portal', state: 'good' },
    ]);
    expect(told.clock?.count).toBeGreaterThan(0);
    expect(told.refusals[0]).toMatchObject({ code: 'not_accepted', reason: expect.stringContaining('it ') });
    expect(told.refusals[0]?.reference).toMatch(/./);
    expect(told.handOver).toContainEqual({ what: 'assertion', value: `https://${host}/assert` });
    expect(JSON.stringify(told)).not.toMatch(/PRIVATE KEY|BEGIN/);
  });

  it('is for administrators', async () => {
    const asha = await signIn(portal, 'E1001');
    expect((await call('GET', 'getSignIn', asha)).statusCode).toBe(403);
    expect((await call('POST', 'testSignIn', asha, {})).statusCode).toBe(403);
  });

  it('waits for an administrator from 30 days before a certificate ends', async () => {
    const waiting = async () => {
      const { data } = (await app.inject({ url: '/download/rest/waitingFor', headers: admin })).json();
      return data.filter(({ kind }: { kind: string }) => kind === 'sign-in.certificate').length;
    };
    expect(await waiting()).toBe(0);
    const [certificate] = (await state()).certificates;
    const before = now;
    now = new Date(new Date(certificate?.validTo ?? '').getTime() - 20 * 24 * 3600 * 1000);
    admin = await signIn(portal, 'E1006');
    expect(await waiting()).toBe(2);
    expect((await state()).certificates[0]).toMatchObject({ state: 'soon', days: 20 });
    now = before;
    admin = await signIn(portal, 'E1006');
  });
});
