import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  installSimpleSamlPhp,
  type PortalAtProvider,
  type SimpleSamlPhp,
  startSimpleSamlPhp,
} from '#testing/others/simplesamlphp.ts';
import { createVisitor, type Page, type Visitor } from '#testing/others/visitor.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { freePort } from '#testing/processes/ports.ts';
import { decodeResponse, type LoginData } from '../rules.ts';

const why = installSimpleSamlPhp();
if (why) console.warn(`skipped: the sign-ins with SimpleSAMLphp, since ${why}`);

describe.skipIf(why !== null)('with SimpleSAMLphp as the provider', () => {
  let portal: TestPortal;
  let idp: SimpleSamlPhp;
  let known: PortalAtProvider;

  beforeAll(async () => {
    idp = await startSimpleSamlPhp();
    portal = await openTestPortal({
      listen: true,
      env: { PORT: String(await freePort()), SSO: 'saml', SAML_IDP_METADATA: idp.metadataUrl },
    });
    const metadata = await (await fetch(`${portal.url}/sso/metadata`)).text();
    const certificate = /X509Certificate>([^<]+)</.exec(metadata)?.[1]?.replace(/\s+/g, '') ?? '';
    const at = (path: string) => `${portal.url}${path}`;
    known = { entityId: at('/sso/metadata'), assertUrl: at('/assert'), sloUrl: at('/slo'), certificate };
  });
  beforeEach(() => idp.configure(known));
  afterAll(async () => {
    await portal?.close();
    await idp?.stop();
  });

  const responseOf = (page: Page) => decodeResponse(new URL(page.url).searchParams.get('response') ?? '');
  const give = (visitor: Visitor, page: Page, password: string) =>
    visitor.submit(page, 'password', { username: 'asha', password });

  /** Signs Asha in by the provider's own pages. */
  async function signIn(visitor = createVisitor()) {
    const asked = await visitor.open(`${portal.url}/sso/login?returnTo=%2Fprofile`);
    const sending = await give(visitor, asked, 'asha-pass');
    return taken(visitor, await visitor.submit(sending, 'SAMLResponse'));
  }

  function taken(visitor: Visitor, page: Page) {
    const response = responseOf(page);
    const token = (response as LoginData | null)?.access_token;
    const headers = { authorization: `Bearer ${token}`, cookie: visitor.cookiesFor(portal.url) };
    const isOpen = async () => (await fetch(`${portal.url}/api/profile`, { headers })).status === 200;
    return { visitor, response, headers, isOpen };
  }

  it.each(['assertion', 'both'] as const)('signs a person in (signed: %s)', async (sign) => {
    idp.configure({ ...known, sign });
    const { response, isOpen } = await signIn();
    expect(response).toMatchObject({
      empcode: 'E1001',
      username: 'asha@meridian.example.com',
      returnTo: '/profile',
    });
    expect(await isOpen()).toBe(true);
  });

  it('takes no assertion whose own signature is missing', async () => {
    idp.configure({ ...known, sign: 'response' });
    expect((await signIn()).response).toMatchObject({ error: 'not_accepted' });
  });

  it('signs nobody in with a wrong password, and then with the right one', async () => {
    const visitor = createVisitor();
    const asked = await visitor.open(`${portal.url}/sso/login`);
    const again = await give(visitor, asked, 'wrong');
    expect(again.html).toContain('Incorrect username or password');
    expect(again.html).not.toContain('SAMLResponse');
    const sending = await give(visitor, again, 'asha-pass');
    expect(responseOf(await visitor.submit(sending, 'SAMLResponse'))).toMatchObject({ empcode: 'E1001' });
  });

  it('asks for no password where somebody is signed in at the provider', async () => {
    const { visitor } = await signIn();
    const sending = await visitor.open(`${portal.url}/sso/login`);
    const again = taken(visitor, await visitor.submit(sending, 'SAMLResponse'));
    expect(again.response).toMatchObject({ empcode: 'E1001' });
    expect(await again.isOpen()).toBe(true);
  });

  it('signs out here and at the provider', async () => {
    const { visitor, headers, isOpen } = await signIn();
    const answer = await fetch(`${portal.url}/api/sign-out`, { method: 'POST', headers });
    const { location } = (await answer.json()) as { location: string };
    const back = await visitor.open(location);
    expect(back.url).toBe(`${portal.url}/?signedOut=everywhere#/login`);
    expect(await isOpen()).toBe(false);
    // The provider has forgotten them: it asks for the password again.
    expect((await visitor.open(`${portal.url}/sso/login`)).html).toContain('name="password"');
  });

  it('signs out at the provider and so here', async () => {
    const one = await signIn();
    const other = await signIn();
    const end = `${portal.url}/readyz`;
    const page = await one.visitor.open(`${idp.signOutUrl}?RelayState=${encodeURIComponent(end)}`);
    expect(page.url).toBe(end);
    expect([await one.isOpen(), await other.isOpen()]).toEqual([false, true]);
  });

  it('opens encrypted assertions', async () => {
    idp.configure({ ...known, encrypt: true });
    const { visitor, headers, response, isOpen } = await signIn();
    expect(response).toMatchObject({ empcode: 'E1001' });
    expect(await isOpen()).toBe(true);
    const answer = await fetch(`${portal.url}/api/sign-out`, { method: 'POST', headers });
    const { location } = (await answer.json()) as { location: string };
    expect((await visitor.open(location)).url).toContain('signedOut=everywhere');
  });

  it('opens encrypted names, of who signs in and of who signs out at the provider', async () => {
    idp.configure({ ...known, encryptNames: true });
    const { visitor, response, isOpen } = await signIn();
    expect(response).toMatchObject({ empcode: 'E1001' });
    expect(await isOpen()).toBe(true);
    const end = `${portal.url}/readyz`;
    expect((await visitor.open(`${idp.signOutUrl}?RelayState=${encodeURIComponent(end)}`)).url).toBe(end);
    expect(await isOpen()).toBe(false);
  });

  it('signs its requests, which the provider verifies', async () => {
    idp.configure({ ...known, verifyRequests: true });
    const { visitor, headers, isOpen } = await signIn();
    expect(await isOpen()).toBe(true);
    const answer = await fetch(`${portal.url}/api/sign-out`, { method: 'POST', headers });
    const { location } = (await answer.json()) as { location: string };
    expect((await visitor.open(location)).url).toContain('signedOut=everywhere');
    // It does look: the same request without its signature is not taken.
    const begun = await fetch(`${portal.url}/sso/login`, { redirect: 'manual' });
    const unsigned = new URL(String(begun.headers.get('location')));
    unsigned.searchParams.delete('Signature');
    unsigned.searchParams.delete('SigAlg');
    expect((await createVisitor().open(unsigned.href)).html).not.toContain('name="password"');
  });
});
