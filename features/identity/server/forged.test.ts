import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composePortal } from '#portal/compose.ts';
import type { App } from '#server/http/app.ts';
import { forgedResponses } from '#testing/others/forged/responses.ts';
import { makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { decodeResponse } from '../rules.ts';
import { loadPortalKeys } from './saml/keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'forged-'));
const now = new Date('2026-03-02T09:00:00Z');
let portal: TestPortal;
let idp: TestProvider;
let stranger: TestProvider;
let app: App;
/** A sign-in that was begun, and this browser's cookie for it. */
let request: string;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal({ env: { PUBLIC_URL: 'https://portal.example' }, now: () => now });
  const { env } = portal.platform;
  idp = await makeTestProvider(env, join(folder, 'one'));
  stranger = await makeTestProvider(env, join(folder, 'two'));
  app = await composePortal(portal.platform, { demoProvider: idp.provider });
  const begun = await app.inject({ url: '/sso/login', headers: { host: 'portal.example' } });
  const query = new URL(String(begun.headers.location)).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  request = / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
  cookie = `${begun.cookies[0]?.name}=${begun.cookies[0]?.value}`;
});
afterAll(async () => {
  await app?.close();
  await portal?.close();
  rmSync(folder, { recursive: true });
});

it('takes none of the forged responses, says why in the log and the audit, and leaves who was signed in so', async () => {
  const { env, database } = portal.platform;
  const ravi = await signIn(portal, 'E1002');
  const { certificates } = await loadPortalKeys(env, database.writes, now);
  const forged = forgedResponses({ idp, stranger, request, now, certificate: certificates[0] });
  for (const [index, [what, make, expectedReason]] of forged.entries()) {
    // Longer than a form may be: refused before it is one.
    const SAMLResponse = make();
    if (SAMLResponse.length > 400_000) continue;
    const answer = await app.inject({
      method: 'POST',
      url: '/assert',
      remoteAddress: `127.0.4.${(index % 20) + 1}`,
      headers: {
        host: 'portal.example',
        cookie: `${cookie}; ${ravi.cookie}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ SAMLResponse }).toString(),
    });
    expect(answer.statusCode, what).toBe(303);
    expect(answer.cookies, what).toEqual([]);
    const location = new URL(String(answer.headers.location), 'https://portal.example');
    const reference = answer.headers['x-request-id'];
    const response = decodeResponse(location.searchParams.get('response') ?? '');
    expect(response, what).toEqual({ error: expect.any(String), reference });
    const [audited] = await database.writes
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('reference', '=', String(reference))
      .execute();
    const { code, reason } = afterOf(audited);
    const told = response && 'error' in response ? response.error : null;
    expect([audited?.action, code], what).toEqual(['sign-in.refused', told]);
    // One that answers another request ends there: nobody began it.
    if (reason !== 'no such request') expect(reason, what).toMatch(expectedReason);
    else expect(what).toBe('the assertion of another request');
    expect(portal.logged, what).toContainEqual(expect.objectContaining({ reqId: reference, code, reason }));
  }
  const profile = await app.inject({ url: '/api/profile', headers: { ...ravi } });
  expect(profile.json().data.empcode).toBe('E1002');
  // The request is still there to be answered rightly.
  const SAMLResponse = idp.respond(request, { now, encrypt: { certificate: certificates[0] } });
  const good = await app.inject({
    method: 'POST',
    url: '/assert',
    headers: { host: 'portal.example', cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse }).toString(),
  });
  expect(good.cookies.find(({ name }) => name === 'empCode')?.value).toBe('E1001');
});

function afterOf(audited: { after: unknown } | undefined): { code: string; reason: string } {
  const after = audited?.after;
  return (typeof after === 'string' ? JSON.parse(after) : after) as { code: string; reason: string };
}

it('refuses a form of 5 MB before it is read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/assert',
    headers: { host: 'portal.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `SAMLResponse=${'A'.repeat(5_000_000)}`,
  });
  expect(answer.statusCode).toBe(413);
});
