import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdProvider, openIdClient, startOpenIdProvider } from '#testing/others/openid-provider.ts';
import { createVisitor } from '#testing/others/visitor.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { SignInState, SignInTest } from '../doctor-contract.ts';

const email = 'admin@meridian.example.com';
let portal: TestPortal;
let idp: OpenIdProvider;
let admin: SignedIn;
beforeAll(async () => {
  const [port, idpPort] = [await freePort(), await freePort()];
  idp = await startOpenIdProvider(`http://127.0.0.1:${port}`, idpPort);
  portal = await openTestPortal({
    listen: true,
    env: {
      PORT: String(port),
      SSO: 'oidc',
      OIDC_ISSUER: idp.issuer,
      OIDC_CLIENT_ID: openIdClient.id,
      OIDC_CLIENT_SECRET: openIdClient.secret,
    },
  });
  admin = await signIn(portal, 'E1006');
});
afterAll(async () => {
  await portal?.close();
  await idp?.close();
});

/** A whole test sign-in, in a browser of its own. */
async function test(claims: OpenIdProvider['next']): Promise<SignInTest> {
  idp.next = claims;
  const url = `${portal.url}/download/admin/testSignIn`;
  const headers = { ...admin, 'content-type': 'application/json' };
  const begun = await fetch(url, { method: 'POST', headers, body: '{}' });
  const { location } = ((await begun.json()) as { data: { location: string } }).data;
  const [flight = ''] = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const back = await createVisitor().open(location, `${portal.url}/`);
  const answer = await fetch(back.url, { headers: { cookie: flight }, redirect: 'manual' });
  const testId = /^\/admin\/sign-in\?test=(_t\w+)$/.exec(answer.headers.get('location') ?? '')?.[1];
  expect(answer.headers.getSetCookie().join()).not.toContain('meridian_token');
  const payload = { testId };
  const taken = await portal.app.inject({
    method: 'POST',
    url: '/download/admin/takeTestSignIn',
    headers: admin,
    payload,
  });
  return taken.json().data;
}

it('tests a sign-in by OpenID Connect, and names the claim that is missing', async () => {
  const good = await test({ sub: 'aditi', email, email_verified: true });
  expect(good).toMatchObject({ accepted: true, empcode: 'E1006', nameId: { value: 'aditi' } });
  expect(good.attributes).toContainEqual({ name: 'email', values: [email] });
  const without = await test({ sub: 'aditi' });
  expect(without).toMatchObject({ accepted: false, reason: 'the claim email is missing' });
  expect(without.checks.find(({ name }) => name === 'name')?.state).toBe('failed');
  const unverified = await test({ sub: 'aditi', email, email_verified: false });
  expect(unverified.reason).toBe('email_verified is not true');
});

it('tells the issuer, its addresses and keys, and never the client secret', async () => {
  const answer = await portal.app.inject({ url: '/download/admin/getSignIn', headers: admin });
  const told: SignInState = answer.json().data;
  expect(told.provider).toMatchObject({ entityId: idp.issuer, error: null });
  expect(told.provider?.addresses.map(({ what }) => what)).toContain('signIn');
  expect(told.provider?.keys.length).toBeGreaterThan(0);
  expect(told.handOver).toContainEqual({ what: 'redirect', value: `${portal.url}/assert` });
  expect(answer.body).not.toContain(openIdClient.secret);
});
