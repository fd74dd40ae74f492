import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { loadPortalKeys, makeKeys } from './keys.ts';
import { metadataOf } from './saml.ts';

const folder = mkdtempSync(join(tmpdir(), 'saml-keys-'));
const now = new Date('2026-03-02T09:00:00Z');
const env = readEnv({ PUBLIC_URL: 'https://portal.example' });
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true });
});

const load = (SAML_PRIVATE_KEY?: string, SAML_CERTIFICATE?: string) =>
  loadPortalKeys(
    { ...env, ...(SAML_PRIVATE_KEY && SAML_CERTIFICATE && { SAML_PRIVATE_KEY, SAML_CERTIFICATE }) },
    portal.platform.database.writes,
    now,
  );
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('has one pair in the database for every server that starts, even at once', async () => {
  await portal.platform.database.writes.deleteFrom('installation').where('key', '=', 'saml-keys').execute();
  const all = await Promise.all([load(), load(), load()]);
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect((await load()).certificates).toEqual(all[0]?.certificates);
});

it('takes the pair of two files, and announces the next certificate', async () => {
  const [mine, next] = [await makeKeys(env, now), await makeKeys(env, now)];
  const key = write('key.pem', mine.privateKey);
  const both = write('both.pem', `${mine.certificates[0]}${next.certificates[0]}`);
  const keys = await load(key, both);
  expect(keys).toEqual({
    privateKey: mine.privateKey,
    certificates: [mine.certificates[0], next.certificates[0]],
  });
  const metadata = metadataOf(env, keys, '_id');
  expect(metadata.match(/use="signing"/g)?.length).toBe(2);
  expect(metadata.match(/use="encryption"/g)?.length).toBe(1);
  expect(metadata).toContain('AuthnRequestsSigned="true"');
  expect(metadata).toContain('WantAssertionsSigned="true"');
  expect(metadata).not.toContain('PRIVATE');
});

it('says what is wrong with the files', async () => {
  const [mine, other] = [await makeKeys(env, now), await makeKeys(env, now)];
  const key = write('key.pem', mine.privateKey);
  const certificate = write('other.pem', other.certificates[0]);
  await expect(load(key, certificate)).rejects.toThrow(/must belong to SAML_PRIVATE_KEY/);
  await expect(load(key, join(folder, 'none'))).rejects.toThrow(/cannot be read/);
  await expect(load(certificate, certificate)).rejects.toThrow(/must be an RSA key/);
  await expect(load(key, key)).rejects.toThrow(/SAML_CERTIFICATE is not valid/);
});
