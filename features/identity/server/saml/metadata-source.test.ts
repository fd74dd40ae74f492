import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type MetadataSource, openMetadataSource } from './metadata-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'saml-metadata-'));
const env = readEnv({ PUBLIC_URL: 'https://portal.example' });
let portal: TestPortal;
let one: TestProvider;
let renewed: TestProvider;
let site: Server;
let address: string;
/** What the provider's site answers; null: 503. */
let answer: string | null;
let asked: number;
let now: Date;
let source: MetadataSource | null = null;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  one = await makeTestProvider(env, join(folder, 'one'));
  // The same provider after it has changed its keys.
  renewed = await makeTestProvider(env, join(folder, 'renewed'));
  site = createServer((_request, response) => {
    asked++;
    response.writeHead(answer === null ? 503 : 200).end(answer ?? '');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/metadata`;
});
afterAll(async () => {
  site?.close();
  await portal?.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  [answer, asked, now] = [one.metadata, 0, new Date('2026-03-02T09:00:00Z')];
  await portal.platform.database.writes
    .deleteFrom('installation')
    .where('key', '=', 'saml-metadata')
    .execute();
});
afterEach(() => {
  source?.stop();
  source = null;
});

async function open(location = address, entityId?: string): Promise<MetadataSource> {
  const { database, log } = portal.platform;
  source?.stop();
  source = await openMetadataSource({
    env: { SAML_IDP_METADATA: location, ...(entityId && { SAML_IDP_ENTITY_ID: entityId }) },
    db: database.writes,
    log,
    now: () => now,
  });
  return source;
}
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const another = () => one.metadata.replace('https://idp.example/metadata', 'https://evil.example');
const until = (instant: string) => one.metadata.replace('entityID=', `validUntil="${instant}" entityID=`);

describe('metadata by address', () => {
  it('is read again every hour, and its new certificates are used at once', async () => {
    const opened = await open();
    const { provider } = opened;
    answer = renewed.metadata;
    pass(3_599);
    await opened.refreshIfDue();
    expect(provider.certificates).toEqual(one.provider.certificates);
    pass(1);
    await opened.refreshIfDue();
    expect(provider.certificates).toEqual(renewed.provider.certificates);
    expect(asked).toBe(2);
  });

  it('is read again for a signature whose key is not known, once a minute at most', async () => {
    const opened = await open();
    const { certificates } = opened.provider;
    expect(await opened.hasOthersThan(certificates)).toBe(false);
    answer = renewed.metadata;
    pass(59);
    expect(await opened.hasOthersThan(certificates)).toBe(false);
    expect(asked).toBe(2);
    pass(1);
    const burst = Array.from({ length: 20 }, () => opened.hasOthersThan(certificates));
    expect(await Promise.all(burst)).toEqual(Array.from({ length: 20 }, () => true));
    expect(asked).toBe(3);
  });

  it('stays as it was while the site is away, also over a restart, and says so', async () => {
    const opened = await open();
    answer = null;
    pass(3_600);
    await opened.refreshIfDue();
    expect(opened.provider.certificates).toEqual(one.provider.certificates);
    expect(opened.state().error).toMatch(/answered 503/);
    const again = await open();
    expect(again.provider.entityId).toBe('https://idp.example/metadata');
    expect(again.state()).toMatchObject({ readAt: new Date('2026-03-02T09:00:00Z'), triedAt: now });
    expect(again.state().error).toMatch(/answered 503/);
    answer = one.metadata;
    pass(300);
    await again.refreshIfDue();
    expect(again.state()).toMatchObject({ error: null, readAt: now });
  });

  it('stays the same provider, unless SAML_IDP_ENTITY_ID names the other', async () => {
    const opened = await open();
    answer = another();
    pass(3_600);
    await opened.refreshIfDue();
    expect(opened.provider.entityId).toBe('https://idp.example/metadata');
    expect(opened.state().error).toMatch(/https:\/\/evil\.example/);
    expect((await open()).provider.entityId).toBe('https://idp.example/metadata');
    expect((await open(address, 'https://evil.example')).provider.entityId).toBe('https://evil.example');
  });

  it('that is out of date never takes the place of a copy; a copy that gets so is told of', async () => {
    answer = until('2026-03-02T10:30:00Z');
    const opened = await open();
    expect(opened.state().outdated).toBe(false);
    pass(7_200);
    await opened.refreshIfDue();
    expect(opened.state()).toMatchObject({ outdated: true, error: expect.stringMatching(/validUntil/) });
    expect(opened.provider.certificates.length).toBe(1);
  });

  it.each([
    ['is not there', null, /answered 503/],
    ['is out of date', () => until('2026-03-01T00:00:00Z'), /validUntil/],
    ['is of another than SAML_IDP_ENTITY_ID', () => another(), /evil/],
    ['has a DTD', () => `<!DOCTYPE a [<!ENTITY e "x">]>${one.metadata}`, /DTD/],
    ['is too large', () => 'x'.repeat(1_000_001), /larger than 1 MB/],
    ['is none', () => '<a/>', /no identity provider/],
  ])('stops a first start when it %s', async (_what, make, reason) => {
    answer = make?.() ?? null;
    await expect(open(address, 'https://idp.example/metadata')).rejects.toThrow(reason);
  });

  it('is only read by https, loopback excepted', async () => {
    await expect(open('http://idp.example/metadata')).rejects.toThrow(/https:/);
  });
});

describe('metadata in a file', () => {
  const file = join(folder, 'metadata.xml');

  it('is read again when the file has changed, and not before', async () => {
    writeFileSync(file, one.metadata);
    const opened = await open(file);
    await opened.refreshIfDue();
    expect(opened.state().triedAt).toEqual(now);
    pass(30);
    writeFileSync(file, `${renewed.metadata}\n`);
    await opened.refreshIfDue();
    expect(opened.provider.certificates).toEqual(renewed.provider.certificates);
    writeFileSync(file, another());
    await opened.refreshIfDue();
    expect(opened.provider.entityId).toBe('https://idp.example/metadata');
    expect(opened.state().error).toMatch(/evil/);
    rmSync(file);
    await opened.refreshIfDue();
    expect(opened.state().error).toMatch(/cannot be read/);
  });

  it('of several providers is that of the one whose entity id is set', async () => {
    const entities = [one.metadata, another()].map((xml) => xml.replace(/^<\?xml[^>]*\?>/, '')).join('');
    const several = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entities}</EntitiesDescriptor>`;
    writeFileSync(file, several);
    await expect(open(file)).rejects.toThrow(/https:\/\/evil\.example.*SAML_IDP_ENTITY_ID/);
    const opened = await open(file, 'https://idp.example/metadata');
    expect(opened.provider.entityId).toBe('https://idp.example/metadata');
    pass(30);
    writeFileSync(file, `${several}\n`);
    await opened.refreshIfDue();
    expect([opened.state().error, opened.provider.entityId]).toEqual([null, 'https://idp.example/metadata']);
  });

  it('in other letters is read by what it says', async () => {
    writeFileSync(file, Buffer.from(`\ufeff${one.metadata}`, 'utf16le'));
    expect((await open(file)).provider.certificates).toEqual(one.provider.certificates);
    writeFileSync(file, Buffer.from([0xff]));
    await expect(open(file)).rejects.toThrow(/SAML_IDP_METADATA.*not UTF-8/);
  });

  it('stops the start when it cannot be read', async () => {
    await expect(open(join(folder, 'none.xml'))).rejects.toThrow(/cannot be read/);
  });
});
