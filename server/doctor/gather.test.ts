import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { openIdClient, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { openTestPortal, type TestPortal } from '../../testing/portal.ts';
import { freePort } from '../../testing/ports.ts';
import { readEnv } from '../env.ts';
import { gather } from './gather.ts';

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
  gather(readEnv({ DATA_DIR: folder, PUBLIC_URL: portal.url, ...settings }), to);

it('finds a right set-up right, sends one letter, and leaves nothing', async () => {
  const { databaseUrl = '' } = { databaseUrl: portal.platform.env.DATABASE_URL ?? '' };
  const facts = await look(
    {
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@example.com',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    'boss@example.com',
  );
  expect(facts.proxy).toMatchObject({ fault: null, found: { status: 200, isPortal: true } });
  expect(facts.proxy.found?.spreadMs).toBeGreaterThan(400);
  expect(Math.abs(facts.proxy.found?.aheadMs ?? 9e9)).toBeLessThan(5_000);
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
  expect(facts.mail?.fault).toMatch(/^SMTP_URL: nothing listens there/);
  expect(facts.provider.fault).toMatch(/^OIDC_ISSUER: it does not answer/);
  expect(facts.proxy).toMatchObject({
    fault: expect.stringContaining('is the portal started?'),
    found: null,
  });
  rmSync(join(folder, 'file'));
});

it('tells a proxy that keeps streams back, and another server, from the portal', async () => {
  const keeping = await serve(async (request, response) => {
    const answer = await fetch(portal.url + request.url);
    const whole = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(whole);
  });
  const kept = (await look({ PUBLIC_URL: keeping })).proxy.found;
  expect(kept).toMatchObject({ isPortal: true });
  expect(kept?.spreadMs).toBeLessThan(200);
  const other = await serve((_request, response) => response.writeHead(200).end('<h1>It works!</h1>'));
  expect((await look({ PUBLIC_URL: other })).proxy.found).toMatchObject({ status: 200, isPortal: false });
});

it('tells a client secret that the provider refuses from one that it takes', async () => {
  const port = await freePort();
  const provider = await startOpenIdProvider(portal.url, port);
  const oidc = { SSO: 'oidc', OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: openIdClient.id };
  expect((await look({ ...oidc, OIDC_CLIENT_SECRET: openIdClient.secret })).provider.fault).toBeNull();
  expect((await look({ ...oidc, OIDC_CLIENT_SECRET: 'another' })).provider.fault).toMatch(/refused them/);
  await provider.close();
});

it('tells the description of a provider from a page', async () => {
  const page = await serve((_request, response) => response.end('<h1>It works!</h1>'));
  const saml = { SSO: 'saml', PUBLIC_URL: 'https://me.example.invalid' };
  const facts = await look({ ...saml, SAML_IDP_METADATA: page });
  expect(facts.provider.fault).toMatch(/describes no provider/);
  expect((await look({ ...saml, SAML_IDP_METADATA: join(folder, 'none.xml') })).provider.fault).toMatch(
    /no file/,
  );
});
