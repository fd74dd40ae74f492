import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { readEnv } from '../../../../server/env.ts';
import {
  type Differences,
  makeTestProvider,
  type TestProvider,
} from '../../../../testing/identity-provider.ts';
import type { Vouched } from './assertion.ts';
import type { NotAccepted } from './check.ts';
import { readResponse } from './guard.ts';
import { expectedOf, verifyResponse } from './saml.ts';

const folder = mkdtempSync(join(tmpdir(), 'saml-'));
const env = readEnv({ PUBLIC_URL: 'https://portal.example' });
const request = '_0123456789abcdef0123456789abcdef';
const now = new Date('2026-03-02T09:00:00Z');
let idp: TestProvider;
let stranger: TestProvider;

beforeAll(async () => {
  idp = await makeTestProvider(env, join(folder, 'one'));
  stranger = await makeTestProvider(env, join(folder, 'two'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const respond = (differences: Differences = {}) => idp.respond(request, { now, ...differences });

async function verify(field: string): Promise<Vouched | NotAccepted> {
  const read = readResponse(field, expectedOf(env, idp.provider));
  return read.accepted ? verifyResponse(env, idp.provider, read, now) : read;
}

/** Replaces, and fails when there was nothing to replace: a row that changes nothing would prove nothing. */
const swap = (from: string | RegExp, to: string) => (xml: string) => {
  const changed = xml.replace(from, to);
  if (changed === xml) throw new Error(`nothing to change: ${from}`);
  return changed;
};
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

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
  ['with a NameID of no named format', () => respond({ beforeSigning: swap(/ Format="[^"]+"/, '') })],
])('accepts a response %s', async (_what, make) => {
  expect(await verify(make())).toMatchObject({ accepted: true, email: 'asha@meridian.example.com' });
});

const stripSignature = swap(/<Signature[\s\S]*?<\/Signature>/, '');
const evil = (xml: string) =>
  stripSignature(xml)
    .replace('asha@', 'admin@')
    .replace(/ID="_[^"]+"/, 'ID="_evil"');
const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '';
const ds = 'http://www.w3.org/2000/09/xmldsig#';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';

const before = (change: (xml: string) => string) => () => respond({ beforeSigning: change });
const after = (change: (xml: string) => string) => () => respond({ afterSigning: change });

test.each<[string, () => string, string | RegExp]>([
  // what is no response at all
  ['nothing', () => '', /base64/],
  ['something that is not base64', () => '<Response/>', /base64/],
  ['bytes that are not UTF-8', () => Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'), /UTF-8/],
  ['5 MB', () => 'A'.repeat(5_000_000), /too large/],
  ['20,000 levels', after(() => '<a>'.repeat(20_000) + '</a>'.repeat(20_000)), /levels deep/],
  ['10,000 elements', after(() => `<a>${'<b/>'.repeat(10_000)}</a>`), /tags/],
  ['an unclosed tag', after(swap('</samlp:Response>', '')), /well-formed/],
  ['a tag that never ends', after(() => `<a b="${'x'.repeat(1000)}`), /well-formed/],
  ['a DTD', after((xml) => `<!DOCTYPE a [<!ENTITY e "x">]>${xml}`), /DTD/],
  ['a comment in the address', after(swap('asha@', 'asha@<!---->')), /comment/],
  ['a comment in the signed address', before(swap('asha@', 'asha@<!---->')), /comment/],
  ['CDATA', after(swap('asha@', '<![CDATA[asha]]>@')), /CDATA/],
  ['a processing instruction', after(swap('asha@', 'asha<?x y?>@')), /instruction/],
  ['another document', after(() => '<Response xmlns="urn:x"/>'), /not a SAML Response/],
  // the Response around the assertion
  ['another Version', after(swap('Version="2.0"', 'Version="1.1"')), /Version of the Response/],
  ['no Destination', after(swap(/ Destination="[^"]+"/, '')), /Destination/],
  [
    'another Destination',
    after(swap(/Destination="[^"]+"/, 'Destination="https://other.example/assert"')),
    /Destination/,
  ],
  [
    'another Issuer around',
    after(swap('>https://idp.example/metadata<', '>https://evil.example<')),
    /Issuer of the Response/,
  ],
  ['two Issuers around', after(swap(/<saml:Issuer.*?<\/saml:Issuer>/, '$&$&')), /Issuer of the Response/],
  ['no Status', after(swap(/<samlp:Status>.*<\/samlp:Status>/, '')), /Status is missing/],
  ['a Status of two codes', after(swap(/<samlp:StatusCode[^>]+>/, '$&$&')), /StatusCode/],
  ['no request that it answers', after(swap(/ InResponseTo="[^"]+"/, '')), /not asked for/],
  [
    'the assertion of another request',
    () => respond({ afterSigning: swap(/InResponseTo="_\w+"/, 'InResponseTo="_other"') }),
    /another request/,
  ],
  // signatures
  ['no signature', () => respond({ unsigned: true }), /not signed/],
  ['the signature cut off', after(stripSignature), /not signed/],
  ['a signature by another key', () => stranger.respond(request, { now }), /Invalid signature/],
  ['an address changed after signing', after(swap('asha@', 'admin@')), /Invalid signature/],
  [
    'a broken signature value',
    after(swap(/<SignatureValue>.{4}/, '<SignatureValue>AAAA')),
    /Invalid signature/,
  ],
  ['a broken digest', after(swap(/<DigestValue>.{4}/, '<DigestValue>AAAA')), /Invalid signature/],
  ['SHA-1 in the signature', () => respond({ methods: { signature: `${ds}rsa-sha1` } }), /algorithm/],
  ['SHA-1 in the digest', () => respond({ methods: { digest: `${ds}sha1` } }), /digest/],
  [
    'HMAC with the certificate as its key',
    after(swap(`${more}rsa-sha256`, `${more}hmac-sha256`)),
    /algorithm/,
  ],
  [
    'inclusive canonicalisation',
    () =>
      respond({
        methods: {
          transforms: [`${ds}enveloped-signature`, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
        },
      }),
    /transforms/,
  ],
  [
    'one transform',
    () => respond({ methods: { transforms: ['http://www.w3.org/2001/10/xml-exc-c14n#'] } }),
    /transforms/,
  ],
  [
    'an XSLT transform',
    after(
      swap(
        'http://www.w3.org/2001/10/xml-exc-c14n#"/></Transforms>',
        'http://www.w3.org/TR/1999/REC-xslt-19991116"/></Transforms>',
      ),
    ),
    /transforms/,
  ],
  ['an Object in the signature', after(swap('</Signature>', '<Object/></Signature>')), /unexpected/],
  ['two references', after(swap(/<Reference[\s\S]*<\/Reference>/, '$&$&')), /SignedInfo/],
  ['a reference to the whole document', after(swap(/URI="#[^"]+"/, 'URI=""')), /something else/],
  [
    'a second signature',
    after((xml) => swap('</Signature>', `</Signature>${signatureIn(xml)}`)(xml)),
    /id stands twice|twice/,
  ],
  [
    'a Response signature that is not right',
    () =>
      respond({
        signResponse: (xml) => xml,
        afterSigning: swap(/IssueInstant="[^"]+"/, 'IssueInstant="2026-03-02T09:00:01Z"'),
      }),
    /Invalid document signature/,
  ],
  // wrapping: a signed assertion is somewhere, and another is offered in its place
  [
    'a forged assertion before the signed one',
    after((xml) => swap('<saml:Assertion', `${evil(assertionIn(xml))}<saml:Assertion`)(xml)),
    /exactly one Assertion/,
  ],
  [
    'a forged assertion after the signed one',
    after((xml) => swap('</samlp:Response>', `${evil(assertionIn(xml))}</samlp:Response>`)(xml)),
    /exactly one Assertion/,
  ],
  [
    'the signed one inside a forged one',
    after((xml) =>
      swap(
        assertionIn(xml),
        evil(assertionIn(xml)).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`),
      )(xml),
    ),
    /exactly one Assertion/,
  ],
  [
    'the signed one in an Extensions element',
    after((xml) =>
      swap(
        assertionIn(xml),
        `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${evil(assertionIn(xml))}`,
      )(xml),
    ),
    /exactly one Assertion/,
  ],
  [
    'the signed one in the Object of a forged one',
    after((xml) => {
      const original = assertionIn(xml);
      const moved = signatureIn(original).replace(
        '</Signature>',
        `<Object>${stripSignature(original)}</Object></Signature>`,
      );
      return xml.replace(original, evil(original).replace('</saml:Issuer>', `</saml:Issuer>${moved}`));
    }),
    /exactly one Assertion/,
  ],
  [
    'the signed one of another namespace beside a forged one',
    after((xml) => swap('</samlp:Response>', `<x:Assertion xmlns:x="urn:x" ID="_x"/></samlp:Response>`)(xml)),
    /exactly one Assertion/,
  ],
  [
    'two Responses',
    after((xml) =>
      swap(
        '<samlp:Status>',
        `<samlp:Extensions>${stripSignature(xml).replace(/ID="_/g, 'ID="_z')}</samlp:Extensions><samlp:Status>`,
      )(xml),
    ),
    /Responses|Assertion/,
  ],
  [
    'an id twice',
    after((xml) =>
      swap('<samlp:Status>', `<samlp:Status ID="${/Assertion [^>]*ID="([^"]+)"/.exec(xml)?.[1]}">`)(xml),
    ),
    /id stands twice/,
  ],
  [
    'an encrypted assertion',
    after(
      swap(
        '</samlp:Response>',
        '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/></samlp:Response>',
      ),
    ),
    /encrypted/,
  ],
  // what the provider itself signed, but not for this
  [
    'an assertion of another Version',
    before(swap('Version="2.0"', 'Version="1.1"')),
    /Version of the Assertion/,
  ],
  [
    'another Issuer',
    before(swap('>https://idp.example/metadata<', '>https://evil.example<')),
    /Issuer of the Assertion/,
  ],
  [
    'no Issuer of its own',
    before(swap(/<saml:Issuer>.*?<\/saml:Issuer>/, '<saml:Issuer/>')),
    /Issuer of the Assertion/,
  ],
  ['another confirmation method', before(swap('cm:bearer', 'cm:sender-vouches')), /bearer/],
  [
    'no confirmation',
    before(swap(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, '')),
    /bearer/,
  ],
  [
    'two confirmations',
    before(swap(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, '$&$&')),
    /bearer/,
  ],
  ['no Recipient', before(swap(/ Recipient="[^"]+"/, '')), /Recipient/],
  [
    'another Recipient',
    before(swap(/Recipient="[^"]+"/, 'Recipient="https://other.example/assert"')),
    /Recipient/,
  ],
  ['no InResponseTo of its own', before(swap(/ InResponseTo="[^"]+"/, '')), /another request/],
  [
    'a confirmation without an end',
    before(swap(/(Recipient="[^"]+") NotOnOrAfter="[^"]+"/, '$1')),
    /NotOnOrAfter/,
  ],
  [
    'a confirmation whose time has not come',
    before(swap(' Recipient', ` NotBefore="${at(61)}" Recipient`)),
    /not valid yet/,
  ],
  ['no conditions', before(swap(/<saml:Conditions[\s\S]*<\/saml:Conditions>/, '')), /Conditions/],
  [
    'conditions whose time has not come',
    before(swap(/NotBefore="[^"]+"/, `NotBefore="${at(61)}"`)),
    /not valid yet/,
  ],
  [
    'conditions that have expired',
    before(swap(/(Conditions NotBefore="[^"]+" NotOnOrAfter=")[^"]+/, `$1${at(-61)}`)),
    /Assertion has expired/,
  ],
  ['a time that is not one', before(swap(/NotBefore="[^"]+"/, 'NotBefore="soon"')), /instant/],
  [
    'a condition that we do not know',
    before(swap('<saml:AudienceRestriction>', '<saml:Condition/><saml:AudienceRestriction>')),
    /condition that we do not know/,
  ],
  [
    'no audience',
    before(swap(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
    /AudienceRestriction/,
  ],
  [
    'another audience',
    before(swap(/<saml:Audience>[^<]+/, '<saml:Audience>https://other.example')),
    /another audience/,
  ],
  [
    'a second restriction to another audience',
    before(
      swap(
        '</saml:Conditions>',
        '<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
      ),
    ),
    /another audience/,
  ],
  [
    'no statement of the sign-in',
    before(swap(/<saml:AuthnStatement[\s\S]*<\/saml:AuthnStatement>/, '')),
    /AuthnStatement/,
  ],
  [
    "the provider's session over",
    before(swap('<saml:AuthnStatement', `<saml:AuthnStatement SessionNotOnOrAfter="${at(-61)}"`)),
    /session has ended/,
  ],
  ['two NameIDs', before(swap(/<saml:NameID.*<\/saml:NameID>/, '$&$&')), /NameID/],
  [
    'a NameID of another kind',
    before(swap('1.1:nameid-format:emailAddress', '2.0:nameid-format:persistent')),
    /NameID/,
  ],
  ['a NameID that is not an address', () => respond({ email: 'asha' }), /NameID/],
  [
    'a response made 61 seconds in the future',
    () => respond({ now: new Date(now.getTime() + 61_000) }),
    /future/,
  ],
  [
    'a response that expired 61 seconds ago',
    () => respond({ now: new Date(now.getTime() - 361_000) }),
    /expired/,
  ],
])('refuses a response with %s', async (_what, make, reason) => {
  expect(await verify(make())).toMatchObject({ accepted: false, reason: expect.stringMatching(reason) });
});

it('says so when the provider itself refuses', async () => {
  const field = respond({ afterSigning: swap('status:Success', 'status:Responder') });
  expect(await verify(field)).toMatchObject({ accepted: false, code: 'provider_refused' });
});

it('accepts either of two certificates during a change of keys', async () => {
  const both = {
    ...idp.provider,
    certificates: [...stranger.provider.certificates, ...idp.provider.certificates],
  };
  const read = readResponse(respond(), expectedOf(env, both));
  expect(read.accepted && (await verifyResponse(env, both, read, now))).toMatchObject({ accepted: true });
});

it('never takes a response whose bytes were changed for anybody else', async () => {
  const original = Buffer.from(respond(), 'base64');
  // The same sequence at every run.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 400; run++) {
    const bytes = Buffer.from(original);
    for (let change = 0; change <= random(3); change++) bytes[random(bytes.length)] = 32 + random(95);
    const result = await verify(bytes.toString('base64'));
    if (result.accepted) expect(result.email).toBe('asha@meridian.example.com');
  }
});
