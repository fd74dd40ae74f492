import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadKeys } from '#demo/idp/keys.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import { asQuery, logoutRequest } from '#testing/others/logout-messages.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'key-change-'));
const metadata = join(folder, 'metadata.xml');
const env = { PUBLIC_URL: 'https://portal.example', SSO: 'saml', SAML_IDP_METADATA: metadata };
let now = new Date('2026-03-02T09:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  const before = await makeTestProvider({ ...env } as never, join(folder, 'before'));
  writeFileSync(metadata, before.metadata);
  portal = await openTestPortal({ env, now: () => now });
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true });
});

it('a provider that has changed its keys signs people in and out at once', async () => {
  const after = await makeTestProvider(portal.platform.env, join(folder, 'after'));
  const host = { host: 'portal.example' };
  const begun = await portal.app.inject({ url: '/sso/login', headers: host });
  const query = new URL(String(begun.headers.location)).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const SAMLResponse = after.respond(/ ID="([^"]+)"/.exec(xml)?.[1] ?? '', { now });

  writeFileSync(metadata, after.metadata);
  const finished = await portal.app.inject({
    method: 'POST',
    url: '/assert',
    headers: {
      ...host,
      cookie: `${begun.cookies[0]?.name}=${begun.cookies[0]?.value}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ SAMLResponse }).toString(),
  });
  expect(finished.cookies.find(({ name }) => name === 'empCode')?.value).toBe('E1001');

  // And once more, for it is not asked again within a minute; this time the first to tell is a sign-out.
  now = new Date('2026-03-02T09:01:01Z');
  const third = await makeTestProvider(portal.platform.env, join(folder, 'third'));
  writeFileSync(metadata, third.metadata);
  const message = logoutRequest('asha@meridian.example.com', [], { now });
  const keys = await loadKeys(join(folder, 'third'), new Date());
  const out = await portal.app.inject({ url: `/slo?${await asQuery(message, keys)}` });
  expect(out.statusCode).toBe(303);
  const open = await portal.platform.database.writes
    .selectFrom('sessions')
    .select('sessionId')
    .where('endedAt', 'is', null)
    .execute();
  expect(open).toEqual([]);
});
