import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gather } from '#server/doctor/gather.ts';
import { proxyKind } from '#server/doctor/gather-proxy.ts';
import { readEnv } from '#server/env.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openIdClient, startOpenIdProvider } from '#testing/others/openid-provider.ts';
import { startStorage } from '#testing/others/storage.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { freePort } from '#testing/processes/ports.ts';
import { namedFiles } from './compose.ts';

let portal: TestPortal;
let mail: MailServer;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, listen: true });
  mail = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await mail.close();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const look = (settings: Record<string, string>, to: string | null = null) =>
  gather(readEnv({ DATA_DIR: folder, PUBLIC_URL: portal.url, ...settings }), {
    mailTo: to === null ? null : { name: '', address: to },
    files: namedFiles,
  });

it('finds a right set-up right, sends one letter, and leaves nothing', async () => {
  const { databaseUrl = '' } = { databaseUrl: portal.platform.env.DATABASE_URL ?? '' };
  const started = Date.now();
  const facts = await look(
    {
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@example.com',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    'boss@example.com',
  );
  expect(facts.proxy).toMatchObject({
    fault: null,
    found: { status: 200, isPortal: true, host: new URL(portal.url).host, unheard: false },
  });
  expect(facts.proxy.found?.spreadMs).toBeGreaterThan(400);
  // A header's date is of whole seconds; the rest is how long this machine took.
  expect(Math.abs(facts.proxy.found?.aheadMs ?? 9e9)).toBeLessThanOrEqual(Date.now() - started + 1_000);
  expect(facts.mail).toEqual({ fault: null, sentTo: 'boss@example.com' });
  expect(facts.disk).toMatchObject({ fault: null, freeBytes: expect.any(Number) });
  expect(facts.database).toMatchObject({ fault: null, inUse: false });
  if (databaseUrl)
    expect(facts.database.found).toMatchObject({ embedded: false, mayCreate: true, waiting: 0 });
  else expect(facts.database.found).toMatchObject({ embedded: true, waiting: null });
  expect(readdirSync(folder)).toEqual([]);
});

it('finds what is wrong, and names its setting', async () => {
  const closed = await freePort();
  writeFileSync(join(folder, 'file'), 'x');
  const facts = await look({
    DATABASE_URL: `postgres://portal@127.0.0.1:${closed}/portal`,
    DATA_DIR: join(folder, 'file/below'),
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    MAIL_FROM: 'portal@example.com',
    SSO: 'oidc',
    OIDC_ISSUER: `http://127.0.0.1:${closed}`,
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    PUBLIC_URL: `http://127.0.0.1:${closed}`,
  });
  expect(facts.database.fault).toMatch(/^DATABASE_URL: nothing listens/);
  expect(facts.disk.fault).toMatch(/^DATA_DIR .* is no folder\.$/);
  expect(facts.mail?.fault).toMatchObject({ kind: 'closed' });
  expect(facts.provider.fault).toEqual({ kind: 'silent', setting: 'OIDC_ISSUER', code: 'ECONNREFUSED' });
  expect(facts.proxy).toMatchObject({ fault: { kind: 'silent', code: 'ECONNREFUSED' }, found: null });
  rmSync(join(folder, 'file'));
});

it('puts a file into the bucket, reads it back and leaves none there', async () => {
  const storage = await startStorage();
  try {
    expect((await look(storage.settings)).bucket).toEqual({ name: 'portal-files', fault: null });
    expect(storage.called.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'DELETE']);
    expect(storage.kept.size).toBe(0);
    storage.fault = ({ method }) => (method === 'DELETE' ? 'denied' : null);
    expect((await look(storage.settings)).bucket?.fault).toContain('AccessDenied');
  } finally {
    await storage.close();
  }
  expect((await look(storage.settings)).bucket?.fault).toContain('ECONNREFUSED');
  expect((await look({})).bucket).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('tells a proxy that keeps streams back, and another server, from the portal', async () => {
  const keeping = await serve(async (request, response) => {
    const answer = await fetch(portal.url + request.url);
    const whole = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(whole);
  });
  const kept = (await look({ PUBLIC_URL: keeping })).proxy.found;
  expect(kept).toMatchObject({ isPortal: true });
  const straight = (await look({})).proxy.found;
  expect(kept?.spreadMs).toBeLessThan((straight?.spreadMs ?? 0) / 2);
  const other = await serve((_request, response) => response.writeHead(200).end('<h1>It works!</h1>'));
  expect((await look({ PUBLIC_URL: other })).proxy.found).toMatchObject({ status: 200, isPortal: false });
});

it('tells a client secret that the provider refuses from one that it takes', async () => {
  const port = await freePort();
  const provider = await startOpenIdProvider(portal.url, port);
  const oidc = { SSO: 'oidc', OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: openIdClient.id };
  expect((await look({ ...oidc, OIDC_CLIENT_SECRET: openIdClient.secret })).provider.fault).toBeNull();
  expect((await look({ ...oidc, OIDC_CLIENT_SECRET: 'another' })).provider.fault).toEqual({
    kind: 'client refused',
  });
  await provider.close();
});

it('tells the description of a provider from a page', async () => {
  const page = await serve((_request, response) => response.end('<h1>It works!</h1>'));
  const saml = { SSO: 'saml', PUBLIC_URL: 'https://me.example.invalid' };
  const facts = await look({ ...saml, SAML_IDP_METADATA: page });
  expect(facts.provider.fault).toEqual({ kind: 'no description', setting: 'SAML_IDP_METADATA' });
  expect((await look({ ...saml, SAML_IDP_METADATA: join(folder, 'none.xml') })).provider.fault).toEqual({
    kind: 'no file',
    path: join(folder, 'none.xml'),
  });
});

it('tells a slash at the end of OIDC_ISSUER, and how far the clock of the provider is', async () => {
  const login = await serve((_request, response) =>
    response
      .setHeader('date', new Date(Date.now() + 120_000).toUTCString())
      .end(JSON.stringify({ issuer: `${login}/` })),
  );
  const started = Date.now();
  const { provider } = await look({
    SSO: 'oidc',
    OIDC_ISSUER: login,
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  });
  expect(provider).toMatchObject({ fault: null, slash: `${login}/` });
  const took = Date.now() - started;
  expect(Math.abs((provider.aheadMs ?? 0) - 120_000)).toBeLessThanOrEqual(took + 1_000);
});

it('tells a proxy that asks for itself, and one whose word on the caller is not taken', async () => {
  const asking = await serve((request, response) => {
    const { host } = new URL(portal.url);
    const passed = httpRequest(
      {
        host: '127.0.0.1',
        port: host.split(':')[1],
        path: request.url,
        headers: { 'x-forwarded-for': '192.0.2.9' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    passed.end();
  });
  expect((await look({ PUBLIC_URL: asking })).proxy.found).toMatchObject({
    isPortal: true,
    host: new URL(portal.url).host,
    unheard: true,
  });
});

it('tells http where https is asked for', async () => {
  const plain = (await serve((_request, response) => response.end('x'))).replace('http:', 'https:');
  expect((await look({ PUBLIC_URL: plain })).proxy.fault?.kind).toBe('plain');
});

it.each([
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'plain'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'plain'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ECONNREFUSED', 'silent'],
  ['ETIMEDOUT', 'silent'],
] as const)('takes %s for %s', (code, kind) => {
  expect(proxyKind(code)).toBe(kind);
});

it('looks for some of the files that the database names', async () => {
  const missing = sql<{ name: string }>`select 'gone-' || n as name from generate_series(1, 500) n`;
  const facts = await gather(portal.platform.env, {
    mailTo: null,
    files: [missing],
    open: portal.platform.database,
  });
  expect(facts.files).toMatchObject({ looked: 200 });
  expect(facts.files?.missing).toHaveLength(200);
  expect(new Set(facts.files?.missing).size).toBe(200);
});
