import { createVerify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Keys, loadKeys } from '#demo/idp/keys.ts';
import { composePortal } from '#portal/compose.ts';
import { transact } from '#server/db/database.ts';
import type { App } from '#server/http/app.ts';
import { say } from '#server/say.ts';
import { encryptNameId } from '#testing/others/encrypt.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import { asForm, asQuery, logoutRequest, logoutResponse } from '#testing/others/logout-messages.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { openSession } from './open-service.ts';
import { loadPortalKeys } from './saml/keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'logout-'));
const issuer = 'https://idp.example/metadata';
const asha = 'asha@meridian.example.com';
let portal: TestPortal;
let app: App;
let keys: Keys;
let strangersKeys: Keys;

beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL: 'https://portal.example' } });
  const idp = await makeTestProvider(portal.platform.env, folder);
  keys = await loadKeys(folder, new Date());
  strangersKeys = await loadKeys(join(folder, 'stranger'), new Date());
  app = await composePortal(portal.platform, { demoProvider: idp.provider });
});
afterAll(async () => {
  await app?.close();
  await portal?.close();
  rmSync(folder, { recursive: true });
});

let sessions = 0;
/** Signs an employee in as the provider would: the headers to call with, and the session's index at the provider. */
async function open(empcode: string, nameId: string, sessionIndex: string | null = `_index${++sessions}`) {
  const { platform } = portal;
  const opened = await transact(platform.database, (tx) =>
    openSession(tx, platform, {
      empcode,
      email: nameId,
      provider: issuer,
      vouched: { nameId, sessionIndex },
      caller: { address: '127.0.0.1', userAgent: 'test', reference: 'test' },
    }),
  );
  if ('refused' in opened) throw new Error(say(opened.message));
  const headers = {
    authorization: `Bearer ${opened.login.access_token}`,
    cookie: `meridian_token=${opened.cookieSecret}`,
  };
  const isOpen = async () => (await app.inject({ url: '/api/profile', headers })).statusCode === 200;
  return { headers, sessionIndex: sessionIndex ?? '', isOpen };
}

const get = (query: string) => app.inject({ url: `/slo?${query}` });
const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/slo',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example' },
  });

/** What came of a message: the reason in the log, when it was refused. */
async function reasonOf(answer: Awaited<ReturnType<typeof get>>): Promise<string> {
  const id = answer.headers['x-request-id'];
  const line = portal.logged.find(({ reqId, reason }) => reqId === id && reason !== undefined);
  const audited = await portal.platform.database.writes
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('reference', '=', String(id))
    .execute();
  expect(audited).toMatchObject([{ action: 'sign-out.refused', after: { reason: line?.reason } }]);
  return String(line?.reason);
}

describe("the provider's sign-out", () => {
  it('ends the session it names, everywhere, and is answered with a signed message', async () => {
    const [one, other, ravi] = [
      await open('E1001', asha),
      await open('E1001', asha),
      await open('E1002', 'ravi@meridian.example.com'),
    ];
    const xml = logoutRequest('Asha@Meridian.example.com', [one.sessionIndex], { id: '_request-1' });
    const answer = await get(await asQuery(xml, keys, '"><script>alert(1)</script>&x=1'));
    expect(answer.statusCode).toBe(303);
    expect([await one.isOpen(), await other.isOpen(), await ravi.isOpen()]).toEqual([false, true, true]);

    const location = new URL(String(answer.headers.location));
    expect(`${location.origin}${location.pathname}`).toBe('https://idp.example/sign-out');
    expect(location.searchParams.get('RelayState')).toBe('"><script>alert(1)</script>&x=1');
    expect(answer.body + location.href).not.toContain('<script');
    const deflated = Buffer.from(location.searchParams.get('SAMLResponse') ?? '', 'base64');
    const response = inflateRawSync(deflated).toString();
    expect(response).toContain('InResponseTo="_request-1"');
    expect(response).toContain('<saml:Issuer>https://portal.example/sso/metadata</saml:Issuer>');
    expect(response).toContain('status:Success');
    const [signed = '', signature = ''] = location.search.slice(1).split('&Signature=');
    const certificate = /X509Certificate>([^<]+)</.exec((await app.inject('/sso/metadata')).body)?.[1] ?? '';
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const verifier = createVerify('RSA-SHA256').update(signed);
    expect(verifier.verify(publicKey, decodeURIComponent(signature), 'base64')).toBe(true);
  });

  it('without an index ends all of the person, by POST and without a cookie, in the audit log too', async () => {
    const [one, other, without, ravi] = [
      await open('E1001', asha),
      await open('E1001', asha),
      await open('E1001', asha, null),
      await open('E1002', 'ravi@meridian.example.com'),
    ];
    const answer = await post(asForm(logoutRequest(asha), keys));
    expect(answer.statusCode).toBe(303);
    const left = await Promise.all([one, other, without, ravi].map(({ isOpen }) => isOpen()));
    expect(left).toEqual([false, false, false, true]);
    const audited = await portal.platform.database.writes
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('reference', '=', String(answer.headers['x-request-id']))
      .where('action', '=', 'session.end')
      .execute();
    expect(audited.length).toBeGreaterThanOrEqual(3);
    expect(audited[0]).toMatchObject({ after: { empcode: 'E1001', because: 'signed out at the provider' } });
  });

  it('may name several sessions', async () => {
    const [one, two, three] = [
      await open('E1001', asha),
      await open('E1001', asha),
      await open('E1001', asha),
    ];
    await post(asForm(logoutRequest(asha, [one.sessionIndex, three.sessionIndex]), keys));
    expect([await one.isOpen(), await two.isOpen(), await three.isOpen()]).toEqual([false, true, false]);
  });

  it('counts once, however and however often it comes', async () => {
    const xml = logoutRequest(asha);
    const query = await asQuery(xml, keys);
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(query)));
    expect(answers.filter(({ statusCode }) => statusCode === 303).length).toBe(1);
    const later = await open('E1001', asha);
    expect(await reasonOf(await get(query))).toContain('used already');
    expect(await reasonOf(await post(asForm(xml, keys)))).toContain('used already');
    expect(await later.isOpen()).toBe(true);
  });

  it('finds who is named in cipher, whichever way it comes', async () => {
    const sessions = [await open('E1001', asha), await open('E1001', asha)];
    const ravi = await open('E1002', 'ravi@meridian.example.com');
    const byRedirect = await get(await asQuery(await sealedName(), keys));
    expect(byRedirect.statusCode).toBe(303);
    const later = await open('E1001', asha);
    expect((await post(asForm(await sealedName(), keys))).statusCode).toBe(303);
    const all = [...sessions, later, ravi].map(({ isOpen }) => isOpen());
    expect(await Promise.all(all)).toEqual([false, false, false, true]);
  });

  /** A LogoutRequest that names Asha in cipher, for the portal's key. */
  async function sealedName(change?: (nameId: string) => string) {
    const { certificates } = await loadPortalKeys(
      portal.platform.env,
      portal.platform.database.writes,
      new Date(),
    );
    return encryptNameId({ certificate: certificates[0] }, change)(plain());
  }

  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const plain = () => logoutRequest(asha);
  const changed = (from: string | RegExp, to: string) => plain().replace(from, to);
  const deflated = (xml: string) => encodeURIComponent(deflateRawSync(xml).toString('base64'));
  const name = `<saml:NameID>${asha}</saml:NameID>`;

  it.each<[string, () => Promise<string> | string, RegExp]>([
    ['is not signed', () => `SAMLRequest=${deflated(plain())}`, /SigAlg/],
    [
      'has an empty signature',
      async () => `${(await asQuery(plain(), keys)).split('&Signature=')[0]}&Signature=`,
      /not signed/,
    ],
    ["is signed by a stranger's key", () => asQuery(plain(), strangersKeys), /provider's keys/],
    [
      'claims another algorithm',
      async () => (await asQuery(plain(), keys)).replace('rsa-sha256', 'rsa-sha512'),
      /provider's keys/,
    ],
    [
      'claims SHA-1',
      async () =>
        (await asQuery(plain(), keys)).replace(/SigAlg=[^&]+/, () => {
          const algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
          return `SigAlg=${encodeURIComponent(algorithm)}`;
        }),
      /SigAlg/,
    ],
    [
      'was exchanged after it was signed',
      async () =>
        (await asQuery(logoutRequest('nobody@x.example'), keys)).replace(
          /SAMLRequest=[^&]+/,
          () => `SAMLRequest=${deflated(plain())}`,
        ),
      /provider's keys/,
    ],
    [
      'stands twice',
      async () =>
        `${await asQuery(logoutRequest('nobody@x.example'), keys)}&SAMLRequest=${deflated(plain())}`,
      /twice/,
    ],
    [
      'stands beside another in an unusual spelling',
      async () =>
        `%53AMLRequest=${deflated(plain())}&${await asQuery(logoutRequest('nobody@x.example'), keys)}`,
      /unusually/,
    ],
    [
      'is a request and an answer at once',
      async () => `${await asQuery(plain(), keys)}&SAMLResponse=${deflated(plain())}`,
      /exactly one/,
    ],
    ['was given another RelayState', async () => `${await asQuery(plain(), keys)}&RelayState=x`, /keys/],
    ['has an endless RelayState', () => asQuery(plain(), keys, 'x'.repeat(1_001)), /RelayState/],
    [
      'is from another issuer',
      () => asQuery(logoutRequest(asha, [], { issuer: 'https://x.example' }), keys),
      /Issuer/,
    ],
    ['has no issuer', () => asQuery(changed(/<saml:Issuer>.*<\/saml:Issuer>/, ''), keys), /Issuer/],
    [
      'has two issuers',
      () => asQuery(changed('<saml:NameID', `<saml:Issuer>${issuer}</saml:Issuer><saml:NameID`), keys),
      /Issuer/,
    ],
    [
      'is for another portal',
      () => asQuery(logoutRequest(asha, [], { destination: 'https://other.example/slo' }), keys),
      /Destination/,
    ],
    ['is for nobody', () => asQuery(changed(/ Destination="[^"]+"/, ''), keys), /Destination/],
    ['is old', () => asQuery(logoutRequest(asha, [], { now: ago(400) }), keys), /too long ago/],
    ['is of tomorrow', () => asQuery(logoutRequest(asha, [], { now: ago(-400) }), keys), /future/],
    ['has no time', () => asQuery(changed(/ IssueInstant="[^"]+"/, ''), keys), /instant/],
    [
      'has expired',
      () => asQuery(changed(' Version', ` NotOnOrAfter="${ago(100).toISOString()}" Version`), keys),
      /expired/,
    ],
    ['names nobody', () => asQuery(changed(name, ''), keys), /NameID/],
    ['names two people', () => asQuery(changed(name, name + name), keys), /NameID/],
    ['names somebody in cipher', () => asQuery(changed(name, '<saml:EncryptedID/>'), keys), /EncryptedData/],
    [
      "names somebody for a stranger's key",
      () => asQuery(encryptNameId({ certificate: strangersKeys.certificate })(plain()), keys),
      /cannot be decrypted/,
    ],
    [
      'names somebody in cipher and in clear',
      async () => asQuery(`${(await sealedName()).replace('</samlp', `${name}</samlp`)}`, keys),
      /exactly one NameID/,
    ],
    [
      'names something else in cipher',
      async () => asQuery(await sealedName(() => '<a/>'), keys),
      /no NameID/,
    ],
    ['names somebody within a name', () => asQuery(changed(asha, `<b>${asha}</b>`), keys), /not a name/],
    ['is of another version', () => asQuery(changed('Version="2.0"', 'Version="1.1"'), keys), /Version/],
    ['has no id', () => asQuery(changed(/ ID="[^"]+"/, ''), keys), /ID/],
    ['names 51 sessions', () => asQuery(logoutRequest(asha, Array(51).fill('_x')), keys), /too many/],
    ['has a DTD', () => asQuery(`<!DOCTYPE x [<!ENTITY e "x">]>${plain()}`, keys), /DTD/],
    ['has a comment in the name', () => asQuery(changed('asha@', 'asha<!---->@'), keys), /comment/],
    ['has a processing instruction', () => asQuery(changed('asha@', 'asha<?x?>@'), keys), /processing/],
    [
      'is something else',
      () =>
        asQuery(plain().replaceAll('LogoutRequest', 'AuthnRequest'), keys).then((query) =>
          query.replace('SAMLResponse', 'SAMLRequest'),
        ),
      /not a LogoutRequest/,
    ],
    ['is a bomb', () => `SAMLRequest=${deflated('x'.repeat(5_000_000))}`, /inflated/],
    [
      'is not deflated',
      () => `SAMLRequest=${encodeURIComponent(Buffer.from(plain()).toString('base64'))}`,
      /inflated|UTF-8/,
    ],
    ['is not base64', () => 'SAMLRequest=%3Cx%3E', /base64/],
    ['is nothing', () => 'RelayState=x', /exactly one/],
    ['is not an address', () => 'SAMLRequest=%E0%A4%A', /well-formed/],
  ])('by redirect is refused when it %s', async (_what, query, reason) => {
    const session = await open('E1001', asha);
    const answer = await get(await query());
    expect(await reasonOf(answer)).toMatch(reason);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(await session.isOpen()).toBe(true);
  });

  const signatureIn = (xml: string) => /<Signature[ >].*<\/Signature>/s.exec(xml)?.[0] ?? '';
  const victim = (xml: string) => xml.replaceAll('nobody@x.example', asha);
  const nobodys = () => logoutRequest('nobody@x.example');
  /** The signed message kept whole within one that says something else. */
  const around = (inner: string, signature: string) =>
    plain().replace('<saml:NameID', `${signature}<samlp:Extensions>${inner}</samlp:Extensions><saml:NameID`);

  it.each<[string, () => string, RegExp]>([
    ['is not signed', () => asForm(plain(), keys, () => plain()), /not signed/],
    ["is signed by a stranger's key", () => asForm(plain(), strangersKeys), /provider's keys/],
    ['was changed after it was signed', () => asForm(nobodys(), keys, victim), /provider's keys/],
    [
      'wraps a signed one, signature and all',
      () => asForm(nobodys(), keys, (signed) => around(signed, '')),
      /not signed/,
    ],
    [
      'wraps a signed one and takes its signature',
      () =>
        asForm(nobodys(), keys, (signed) =>
          around(signed.replace(signatureIn(signed), ''), signatureIn(signed)),
        ),
      /something else/,
    ],
    [
      'wraps a signed one and takes its signature and its id',
      () =>
        asForm(nobodys(), keys, (signed) => {
          const id = / ID="[^"]+"/.exec(signed)?.[0] ?? '';
          const inner = signed.replace(signatureIn(signed), '');
          return around(inner, signatureIn(signed)).replace(/ ID="[^"]+"/, id);
        }),
      /id stands twice/,
    ],
    [
      'wraps a signed one within the signature',
      () =>
        asForm(nobodys(), keys, (signed) => {
          const inner = signed.replace(signatureIn(signed), '');
          const object = `<Object>${inner}</Object></Signature>`;
          return around('', signatureIn(signed).replace('</Signature>', object));
        }),
      /something else|unexpected/,
    ],
    [
      'is signed twice',
      () => asForm(plain(), keys, (signed) => signed.replace(signatureIn(signed), (one) => one + one)),
      /twice/,
    ],
    [
      'is signed with SHA-1',
      () => asForm(plain(), keys, undefined, { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      /algorithm/,
    ],
    [
      'is digested with SHA-1',
      () => asForm(plain(), keys, undefined, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
      /digest/,
    ],
    [
      'got a comment in the name',
      () => asForm(plain(), keys, (signed) => signed.replace('asha@', 'asha<!-- -->@')),
      /comment/,
    ],
    [
      'has 301 elements',
      () => asForm(logoutRequest(`${asha}</saml:NameID>${'<a/>'.repeat(300)}<saml:NameID>`), keys),
      /more than 300 tags/,
    ],
    ['is 400 kB', () => `SAMLRequest=${'A'.repeat(400_000)}`, /too large/],
    [
      'is deep',
      () => `SAMLRequest=${encodeURIComponent(Buffer.from('<a>'.repeat(2_000)).toString('base64'))}`,
      /levels|unclosed/,
    ],
  ])('by POST is refused when it %s', async (_what, form, reason) => {
    const session = await open('E1001', asha);
    const answer = await post(form());
    expect(await reasonOf(answer)).toMatch(reason);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(await session.isOpen()).toBe(true);
  });
});

it('names its logout address in the metadata, for both bindings', async () => {
  const { body } = await app.inject('/sso/metadata');
  const named = [...body.matchAll(/<SingleLogoutService Binding="([^"]+)" Location="([^"]+)"\/>/g)];
  expect(named.map(([, binding, location]) => [binding?.split(':').at(-1), location])).toEqual([
    ['HTTP-Redirect', 'https://portal.example/slo'],
    ['HTTP-POST', 'https://portal.example/slo'],
  ]);
});

describe('our own sign-out', () => {
  async function signOut() {
    const { headers, sessionIndex, isOpen } = await open('E1001', asha);
    const answer = await app.inject({ method: 'POST', url: '/api/sign-out', headers });
    expect(await isOpen()).toBe(false);
    const location = new URL(answer.json().location);
    const xml = inflateRawSync(
      Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString();
    return { location, xml, sessionIndex, requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '' };
  }
  const everywhere = '/?signedOut=everywhere#/login';
  const here = '/?signedOut=here#/login';

  it('goes to the provider with a signed message, and comes back signed out', async () => {
    const { location, xml, sessionIndex, requestId } = await signOut();
    expect(`${location.origin}${location.pathname}`).toBe('https://idp.example/sign-out');
    expect(xml).toContain(`>${asha}</saml:NameID>`);
    expect(xml).toContain(sessionIndex);
    expect(location.searchParams.get('Signature')).toMatch(/^.{300,}$/);
    const answer = await get(await asQuery(logoutResponse(requestId), keys));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, everywhere]);
    // Once; and a POST is as good.
    expect((await get(await asQuery(logoutResponse(requestId), keys))).headers.location).toBe(here);
    const next = await signOut();
    const posted = await post(asForm(logoutResponse(next.requestId), keys));
    expect(posted.headers.location).toBe(everywhere);
  });

  it('says so when the provider could not end everything', async () => {
    const { requestId } = await signOut();
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
    const answer = await get(await asQuery(logoutResponse(requestId, { status }), keys));
    expect(answer.headers.location).toBe(here);
  });

  it.each<[string, (requestId: string) => Promise<string> | string, RegExp]>([
    [
      'to nothing that we asked',
      () => asQuery(logoutResponse('_0123456789abcdef0123456789abcdef'), keys),
      /no sign-out/,
    ],
    ['to nothing', () => asQuery(logoutResponse(''), keys), /InResponseTo/],
    [
      'without a signature',
      async (id) => (await asQuery(logoutResponse(id), keys)).split('&SigAlg')[0] ?? '',
      /SigAlg/,
    ],
    ["by a stranger's key", (id) => asQuery(logoutResponse(id), strangersKeys), /keys/],
    [
      'of another issuer',
      (id) => asQuery(logoutResponse(id, { issuer: 'https://x.example' }), keys),
      /Issuer/,
    ],
    [
      'for another portal',
      (id) => asQuery(logoutResponse(id, { destination: 'https://x.example' }), keys),
      /Destination/,
    ],
    [
      'without a status',
      (id) => asQuery(logoutResponse(id).replace(/<samlp:Status>.*<\/samlp:Status>/, ''), keys),
      /Status/,
    ],
  ])('believes no answer %s', async (_what, query, reason) => {
    const { requestId } = await signOut();
    const answer = await get(await query(requestId));
    expect(await reasonOf(answer)).toMatch(reason);
    expect(answer.headers.location).toBe(here);
    // The true one still counts.
    const true_ = await get(await asQuery(logoutResponse(requestId), keys));
    expect(true_.headers.location).toBe(everywhere);
  });
});
