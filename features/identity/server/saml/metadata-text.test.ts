import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import { readMetadata } from './identity-provider.ts';
import { metadataText } from './metadata-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'metadata-text-'));
const { metadata } = await makeTestProvider(readEnv({}), folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** Each of its letters stands at the same place in ISO 8859-1 and in Windows-1252. */
const named = metadata
  .replace(/^<\?xml[^>]*\?>\s*/, '')
  .replace('https://idp.example/metadata', 'https://idp.example/Köln');
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${named}`;
const utf16 = (xml: string, bigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${xml}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const euro = (encoding: string) => Buffer.from(declared(encoding).replace('ö', '\x80'), 'latin1');
const read = (bytes: Buffer) => readMetadata(metadataText(bytes)).entityId;

describe('metadata is read in the letters that it says it is in', () => {
  it.each([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 that does not say so', Buffer.from(named)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${declared('utf-8')}`)],
    ['UTF-16', utf16(declared('UTF-16'))],
    ['UTF-16 with the large end first', utf16(declared('utf-16'), true)],
    ['UTF-16 that was saved of UTF-8', utf16(declared('UTF-8'))],
    ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['Windows-1252', Buffer.from(declared('windows-1252').replaceAll('"1.0"', "'1.0'"), 'latin1')],
  ])('%s', (_what, bytes) => {
    expect(read(bytes)).toBe('https://idp.example/Köln');
  });

  it('what stands elsewhere in the two is what it says', () => {
    expect(read(euro('windows-1252'))).toBe('https://idp.example/K€ln');
  });

  it.each([
    ['a byte that is no UTF-8', Buffer.from(declared('UTF-8'), 'latin1'), /not UTF-8/],
    ['letters that ASCII does not have', Buffer.from(declared('us-ascii')), /not US-ASCII/],
    ['another encoding', Buffer.from(declared('ISO-8859-15'), 'latin1'), /ISO-8859-15.*UTF-8/],
    ['UTF-7, in which a tag looks like text', Buffer.from(declared('UTF-7')), /UTF-7.*UTF-8/],
    ['UTF-16 without its mark', utf16(declared('UTF-16')).subarray(2), /byte order mark/],
    ['UTF-16 that it only says', Buffer.from(declared('UTF-16')), /byte order mark/],
    ['half a letter of UTF-16', utf16(declared('UTF-16')).subarray(0, -1), /not UTF-16/],
    ['UTF-32', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(named)]), /UTF-32.*UTF-8/],
  ])('%s is refused, and it is said what to do', (_what, bytes, reason) => {
    expect(() => read(bytes)).toThrow(reason);
  });
});

describe('what is no metadata is called by its name', () => {
  const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
  it.each([
    ['a certificate', certificate, /a certificate alone.*SingleSignOnService/],
    ['its lines alone', `MIIB${'A'.repeat(60)}\n${'B'.repeat(64)}\n`, /a certificate alone/],
    ['a key', '-----BEGIN PRIVATE KEY-----\nMIIB', /a private key/],
    ['a page', '<!DOCTYPE html><html><body>Sign in</body></html>', /a web page/],
    ['a page without its first line', '<html lang="en"><body/></html>', /a web page/],
  ])('%s', (_what, text, reason) => {
    expect(() => read(Buffer.from(text))).toThrow(reason);
  });
});

describe('of several identity providers in one document', () => {
  const one = (entityId: string, until = '') =>
    named.replace('https://idp.example/Köln', entityId).replace('entityID=', `${until} entityID=`);
  const all = (...entities: string[]) =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</md:EntitiesDescriptor>`;
  const two = all(one('https://one.example'), one('https://two.example'));

  it('the one that is asked for is read, and only its own', () => {
    expect(readMetadata(two, 'https://two.example').entityId).toBe('https://two.example');
    expect(readMetadata(all(one('https://one.example'))).entityId).toBe('https://one.example');
  });

  it('none is guessed: they are named', () => {
    expect(() => readMetadata(two)).toThrow(
      /2 identity providers.*https:\/\/one\.example and https:\/\/two\.example.*SAML_IDP_ENTITY_ID/,
    );
    expect(() => readMetadata(two, 'https://three.example')).toThrow(
      /none of them is https:\/\/three\.example/,
    );
  });

  it('one that is there twice is not chosen between', () => {
    const twice = all(one('https://one.example'), one('https://one.example'));
    expect(() => readMetadata(twice, 'https://one.example')).toThrow(/twice/);
  });

  it('it holds as long as whatever it stands in', () => {
    const group = all(one('https://one.example', 'validUntil="2027-01-01T00:00:00Z"')).replace(
      '<md:EntitiesDescriptor ',
      '<md:EntitiesDescriptor validUntil="2026-06-01T00:00:00Z" ',
    );
    const within = all(group, one('https://two.example'));
    const until = (entityId: string) => readMetadata(within, entityId).validUntil;
    expect(until('https://one.example')).toEqual(new Date('2026-06-01T00:00:00Z'));
    expect(until('https://two.example')).toBe(null);
  });
});
