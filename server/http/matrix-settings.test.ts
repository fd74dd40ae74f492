import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { decodeResponse } from '#features/identity/rules.ts';
import { composePortal } from '#portal/compose.ts';
import { noteWrites, type Writes } from '#testing/database/writes.ts';
import { elsewhere } from '#testing/matrix-routes.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { fillMatrixCompany, personaNames, personas } from '#testing/rooms/matrix-company.ts';
import { nameOf, routesOf } from '#testing/rooms/matrix-document.ts';
import { deciders } from '#testing/rooms/matrix-rows.ts';
import { signIn } from '#testing/sign-in.ts';
import type { App } from './app.ts';

let portal: TestPortal;
let app: App | undefined;
let writes: Writes;
const folder = mkdtempSync(join(tmpdir(), 'matrix-settings-'));
afterEach(async () => {
  await app?.close();
  app = undefined;
  await portal.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function open(env: Record<string, string>): Promise<void> {
  portal = await openTestPortal({ demo: false, env });
  await fillMatrixCompany(portal);
  writes = await noteWrites(portal);
}

/** The routes of this portal that the one of the matrix does not have. */
const further = (of: App) =>
  routesOf(of)
    .filter((route) => deciders[nameOf(route)] === undefined)
    .map(nameOf);

/** Everybody whom the matrix has a column for, signed in, and a stranger. */
async function everybody() {
  const signedIn = personaNames.map(async (persona) => ({
    persona: persona as string,
    headers: { ...(await signIn(portal, personas[persona])) } as Record<string, string>,
  }));
  return [{ persona: 'a stranger', headers: {} }, ...(await Promise.all(signedIn))];
}

/** A refusal may say so in the audit log. */
const writtenBesidesTheAudit = async () => (await writes()).filter((line) => !line.startsWith('audit '));

async function stillSignedIn(headers: Record<string, string>): Promise<boolean> {
  return (await portal.app.inject({ url: '/api/profile', headers })).statusCode === 200;
}

describe('SSO=oidc', () => {
  const env = {
    SSO: 'oidc',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'nobody-is-there-to-be-told-it',
  };

  it('has an address to come back to, which opens no session for whoever brings an answer of their own making', async () => {
    await open(env);
    expect(further(portal.app)).toEqual(
      Object.keys(elsewhere).filter((name) => elsewhere[name] === 'SSO=oidc'),
    );
    for (const [index, { persona, headers }] of (await everybody()).entries()) {
      // An address of their own: sign-ins are limited by it.
      const remoteAddress = `10.0.0.${index + 1}`;
      for (const query of ['', '?code=made-up&state=made-up', '?error=access_denied&state=made-up']) {
        await writes();
        const answer = await portal.app.inject({ url: `/assert${query}`, headers, remoteAddress });
        expect([persona, query, answer.statusCode]).toEqual([persona, query, 303]);
        const to = new URL(String(answer.headers.location), 'http://portal');
        expect(decodeResponse(to.searchParams.get('response') ?? '')).toMatchObject({
          error: expect.any(String),
        });
        expect(
          [answer.headers['set-cookie']].flat().filter((line) => /_token=[^;]/.test(line ?? '')),
        ).toEqual([]);
        expect(await writtenBesidesTheAudit()).toEqual([]);
      }
      if (headers.authorization) expect([persona, await stillSignedIn(headers)]).toEqual([persona, true]);
    }
  });
});

describe('SSO=demo', () => {
  it('signs in as anyone from its own page alone, whoever asks', async () => {
    await open({});
    const { provider } = await makeTestProvider(portal.platform.env, folder);
    const demo = await composePortal(portal.platform, { demoProvider: provider });
    app = demo;
    await demo.ready();
    expect(further(demo)).toEqual(Object.keys(elsewhere).filter((name) => elsewhere[name] === 'SSO=demo'));
    const { host, origin } = new URL(portal.url);
    let remoteAddress = '';
    const post = (headers: Record<string, string>, username: string) =>
      demo.inject({
        method: 'POST',
        url: '/api/getDummyToken',
        headers,
        payload: { username },
        remoteAddress,
      });
    for (const [index, { persona, headers }] of (await everybody()).entries()) {
      // An address of their own: sign-ins are limited by it.
      remoteAddress = `10.0.0.${index + 1}`;
      await writes();
      for (const foreign of [
        { host: 'portal.example.com' },
        { host, origin: 'https://portal.example.com' },
        { host: 'portal.example.com', origin },
      ]) {
        const answer = await post({ ...headers, ...foreign }, 'b1');
        expect([persona, answer.statusCode, answer.json().error.code]).toEqual([persona, 403, 'elsewhere']);
      }
      expect([persona, (await post({ ...headers, host }, 'nobody')).statusCode]).toEqual([persona, 422]);
      expect(await writtenBesidesTheAudit()).toEqual([]);
      const own = await post({ ...headers, host, origin }, 'b1');
      expect([persona, own.statusCode, own.json().empcode]).toEqual([persona, 200, 'B1']);
      if (headers.authorization) expect([persona, await stillSignedIn(headers)]).toEqual([persona, true]);
    }
  });
});
