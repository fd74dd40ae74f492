import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import '#testing/seed.ts';
import { long } from '#testing/long.ts';
import { readResponse } from './guard.ts';
import { makeKeys } from './keys.ts';
import { expectedOf } from './saml.ts';
import { type Trusted, verifyResponse } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'saml-'));
const env = readEnv({ PUBLIC_URL: 'https://portal.example' });
const request = '_0123456789abcdef0123456789abcdef';
const now = new Date('2026-03-02T09:00:00Z');
const idp = await makeTestProvider(env, folder);
const keys = await makeKeys(env, now);
afterAll(() => rmSync(folder, { recursive: true }));

const trusted: Trusted = {
  expected: expectedOf(env, idp.provider),
  certificates: idp.provider.certificates,
  privateKey: keys.privateKey,
};
const encrypt = { certificate: keys.certificates[0] };
const signResponse = (xml: string) => xml;
const valid = [
  idp.respond(request, { now }),
  idp.respond(request, { now, signResponse }),
  idp.respond(request, { now, encrypt: { ...encrypt, cipher: 'aes-256-gcm' } }),
  idp.respond(request, { now, encrypt }),
].map((field) => Buffer.from(field, 'base64').toString('latin1'));

// Where a change begins, as a part of the whole.
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
type Change = (xml: string) => string;
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 0, max: 255 })).map(
    ([at, byte]): Change =>
      (xml) =>
        splice(xml, at, 1, String.fromCharCode(byte)),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(
    ([at, count]): Change =>
      (xml) =>
        splice(xml, at, count, ''),
  ),
  fc.tuple(place, place, fc.integer({ min: 1, max: 400 })).map(
    ([at, from, count]): Change =>
      (xml) => {
        const start = Math.floor(from * xml.length);
        return splice(xml, at, 0, xml.slice(start, start + count));
      },
  ),
  fc
    .tuple(
      place,
      fc.constantFrom('<!---->', '&#x41;', '<a/>', '</a>', 'admin', '"', ' ID="_evil"', '\0', '\r\n'),
    )
    .map(
      ([at, text]): Change =>
        (xml) =>
          splice(xml, at, 0, text),
    ),
  // Whole elements, moved.
  fc.tuple(place, place).map(
    ([at, from]): Change =>
      (xml) => {
        const tags = xml.match(/<[^>]*>/g) ?? [];
        const moved = tags[Math.floor(from * tags.length)] ?? '';
        const before = tags[Math.floor(at * tags.length)] ?? '';
        return xml.replace(moved, '').replace(before, `${moved}${before}`);
      },
  ),
  fc.constant((xml: string) => xml.replace('asha@', 'admin@')),
);

function splice(xml: string, at: number, count: number, put: string): string {
  const start = Math.floor(at * xml.length);
  return xml.slice(0, start) + put + xml.slice(start + count);
}

test('a response that was changed is never taken for anybody else', { timeout: 1_200_000 }, async () => {
  const mutation = fc.tuple(fc.constantFrom(...valid), fc.array(changes, { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(mutation, async ([original, list]) => {
      const changed = list.reduce((xml, change) => change(xml), original);
      const field = Buffer.from(changed, 'latin1').toString('base64');
      const read = readResponse(field, trusted.expected);
      const result = read.accepted ? await verifyResponse(trusted, read, now) : read;
      if (!result.accepted) return;
      expect(result).toMatchObject({
        email: 'asha@meridian.example.com',
        nameId: 'asha@meridian.example.com',
      });
    }),
    { numRuns: long ? 10_000 : 500 },
  );
});
