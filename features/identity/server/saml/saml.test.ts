import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { encryptNameId } from '#testing/others/encrypt.ts';
import { type Makers, swap } from '#testing/others/forged/forge.ts';
import { forgedResponses } from '#testing/others/forged/responses.ts';
import { type Differences, makeTestProvider } from '#testing/others/identity-provider.ts';
import { cpuMs } from '#testing/processes/cpu-time.ts';
import type { Vouched } from './assertion.ts';
import type { NotAccepted } from './check.ts';
import { readResponse } from './guard.ts';
import { makeKeys } from './keys.ts';
import { expectedOf } from './saml.ts';
import { type Trusted, verifyResponse } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'saml-'));
const env = readEnv({ PUBLIC_URL: 'https://portal.example' });
const request = '_0123456789abcdef0123456789abcdef';
const now = new Date('2026-03-02T09:00:00Z');
const idp = await makeTestProvider(env, join(folder, 'one'));
const stranger = await makeTestProvider(env, join(folder, 'two'));
const keys = await makeKeys(env, now);
const [certificate] = keys.certificates;
const makers: Makers = { idp, stranger, request, now, certificate };
afterAll(() => rmSync(folder, { recursive: true }));

const trusted: Trusted = {
  expected: expectedOf(env, idp.provider),
  certificates: idp.provider.certificates,
  privateKey: keys.privateKey,
};
const respond = (differences: Differences = {}) => idp.respond(request, { now, ...differences });

async function verify(field: string, by = trusted): Promise<Vouched | NotAccepted> {
  const read = readResponse(field, by.expected);
  return read.accepted ? verifyResponse(by, read, now) : read;
}
const asha = { accepted: true, email: 'asha@meridian.example.com' };

const spread = (xml: string) => xml.replaceAll('><', '>\n  <');
const spreadOutside = (xml: string) => xml.replace('<samlp:Status>', '\n<samlp:Status>\n');
const withAttributes = swap(
  '</saml:Assertion>',
  '<saml:AttributeStatement xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    '<saml:Attribute Name="mail"><saml:AttributeValue xsi:type="xs:string">someone.else@meridian.example.com</saml:AttributeValue>' +
    '</saml:Attribute></saml:AttributeStatement></saml:Assertion>',
);

test.each<[string, () => string]>([
  ['with a signed assertion', () => respond()],
  ['with the Response signed too', () => respond({ signResponse: (xml) => xml })],
  ['with the address in another case', () => respond({ email: 'Asha@Meridian.EXAMPLE.com' })],
  ['that was made 59 seconds in the future', () => respond({ now: new Date(now.getTime() + 59_000) })],
  ['that expired 59 seconds ago', () => respond({ now: new Date(now.getTime() - 359_000) })],
  [
    'with an XML declaration',
    () => respond({ afterSigning: (xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}` }),
  ],
  ['broken into lines of 76', () => respond().replace(/.{76}/g, '$&\r\n')],
  [
    'with a digest of SHA-512',
    () => respond({ methods: { digest: 'http://www.w3.org/2001/04/xmlenc#sha512' } }),
  ],
  [
    'with whitespace between its elements',
    () => respond({ beforeSigning: spread, afterSigning: spreadOutside }),
  ],
  [
    'with other prefixes',
    () =>
      respond({
        beforeSigning: (xml) => xml.replaceAll('saml:', 'a:').replace('xmlns:saml', 'xmlns:a'),
        afterSigning: (xml) => xml.replaceAll('samlp:', 'p:').replace('xmlns:samlp', 'xmlns:p'),
      }),
  ],
  [
    'without prefixes',
    () => respond({ beforeSigning: (xml) => xml.replaceAll('saml:', '').replace('xmlns:saml', 'xmlns') }),
  ],
  [
    'whose namespaces are declared around the assertion',
    () =>
      respond({
        afterSigning: swap(
          '<samlp:Response ',
          '<samlp:Response xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xs="http://www.w3.org/2001/XMLSchema" ',
        ),
      }),
  ],
  ['with attributes', () => respond({ beforeSigning: withAttributes })],
  [
    'with typed attributes, whose prefixes are signed',
    () => respond({ beforeSigning: withAttributes, methods: { prefixes: ['xs'] } }),
  ],
  [
    "with the end of the provider's session",
    () =>
      respond({
        beforeSigning: swap(
          '<saml:AuthnStatement',
          '<saml:AuthnStatement SessionNotOnOrAfter="2026-03-02T17:00:00Z"',
        ),
      }),
  ],
  ['without an Issuer around', () => respond({ afterSigning: swap(/<saml:Issuer.*?<\/saml:Issuer>/, '') })],
  ['encrypted', () => respond({ encrypt: { certificate } })],
  ['encrypted with AES-128 and CBC', () => respond({ encrypt: { certificate, cipher: 'aes-128-cbc' } })],
  ['encrypted with AES-128 and GCM', () => respond({ encrypt: { certificate, cipher: 'aes-128-gcm' } })],
  ['encrypted with AES-256 and GCM', () => respond({ encrypt: { certificate, cipher: 'aes-256-gcm' } })],
  ['encrypted, its key with SHA-256', () => respond({ encrypt: { certificate, padding: 'oaep-sha256' } })],
  ['encrypted, its key beside it', () => respond({ encrypt: { certificate, beside: true } })],
  ['encrypted in a signed Response', () => respond({ encrypt: { certificate }, signResponse: (xml) => xml })],
  ['with its NameID encrypted', () => respond({ beforeSigning: encryptNameId({ certificate }) })],
  [
    'encrypted, its NameID too',
    () => respond({ encrypt: { certificate }, beforeSigning: encryptNameId({ certificate, beside: true }) }),
  ],
  ['with a NameID of no named format', () => respond({ beforeSigning: swap(/ Format="[^"]+"/, '') })],
])('accepts a response %s', async (_what, make) => {
  expect(await verify(make())).toMatchObject(asha);
});

it("tells the provider's session: its index unless that is too long to keep, and its end", async () => {
  expect(await verify(respond())).toMatchObject({ sessionEndsAt: null, sessionIndex: expect.any(String) });
  const session = `SessionIndex="_${'i'.repeat(300)}" SessionNotOnOrAfter="2026-03-02T09:05:00Z"`;
  const told = await verify(respond({ beforeSigning: swap(/SessionIndex="[^"]*"/, session) }));
  expect(told).toMatchObject({ sessionIndex: null, sessionEndsAt: new Date('2026-03-02T09:06:00Z') });
});

it('takes no letter for another: the sign of Kelvin is no k', async () => {
  const kelvin = '\u212Airan@meridian.example.com';
  expect(await verify(respond({ email: kelvin }))).toMatchObject({ accepted: true, email: kelvin });
});

const forged = forgedResponses(makers);
/** The most that a refusal may take of the processor, in milliseconds; the most that all of them may leave in memory, in bytes. */
const longest = 250;
const mostLeft = 20_000_000;

test.each(forged)('refuses a response with %s', async (_what, make, reason) => {
  const field = make();
  const refuse = async () => {
    expect(await verify(field)).toMatchObject({
      accepted: false,
      reason: expect.stringMatching(reason),
    });
  };
  // A processor that others use too counts more for the same work, never less: the least of a few.
  let cost = await cpuMs(refuse);
  for (let tries = 1; cost >= longest && tries < 5; tries++) cost = Math.min(cost, await cpuMs(refuse));
  expect(cost).toBeLessThan(longest);
});

it('has each forgery once, and enough of them', () => {
  expect(new Set(forged.map(([what]) => what)).size).toBe(forged.length);
  expect(forged.length).toBeGreaterThanOrEqual(120);
});

it('leaves nothing behind of all that it refuses', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const fields = forged.map(([, make]) => make());
  const all = async () => {
    for (const field of fields) expect((await verify(field)).accepted).toBe(false);
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = await all();
  await all();
  expect((await all()) - before).toBeLessThan(mostLeft);
});

it('says so when the provider itself refuses', async () => {
  const field = respond({ afterSigning: swap('status:Success', 'status:Responder') });
  expect(await verify(field)).toMatchObject({ accepted: false, code: 'provider_refused' });
});

it('accepts either of two certificates during a change of keys, and tells a key that it does not know', async () => {
  const [theirs, ours] = [stranger.provider.certificates, idp.provider.certificates];
  expect(await verify(respond(), { ...trusted, certificates: [...theirs, ...ours] })).toMatchObject(asha);
  expect(await verify(respond(), { ...trusted, certificates: theirs })).toMatchObject({ unknownKey: true });
  const encrypted = respond({ encrypt: { certificate }, signResponse: (xml) => xml });
  expect(await verify(encrypted, { ...trusted, certificates: theirs })).toMatchObject({ unknownKey: true });
});
