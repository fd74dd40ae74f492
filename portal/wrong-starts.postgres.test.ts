import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { openPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import { signIn } from '#testing/sign-in.ts';
import { bundleEnvironment } from '../scripts/prepare.mjs';

// What an operator gets wrong is one line that names the setting, and whoever is at work in a portal beside it notices nothing.

const root = join(import.meta.dirname, '..');
let folder: string;
let databaseUrl: string;
let running: ServerProcess;
let settings: Record<string, string>;
let headers: Record<string, string>;
let remove: () => Promise<void>;
let stranger: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-wrong-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  databaseUrl = copy.databaseUrl ?? '';
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    PORT: String(await freePort()),
    DEMO_IDP_PORT: String(await freePort()),
  };
  running = await startServerProcess(settings);
  // Somebody is at work in it, whom its provider has vouched for.
  const inside = await openPortal({ ...settings, PORT: '0' }, {});
  headers = { ...(await signIn(inside, 'E1001')) } as Record<string, string>;
  const { database } = inside.platform;
  await database.pool.query(
    'update sessions set provider = (select max(entity) from (select $1::text as entity) set)',
    [`http://127.0.0.1:${settings.DEMO_IDP_PORT}/metadata`],
  );
  await inside.close();
  await database.close().catch(() => {});
  stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', () => listening()));
  writeFileSync(join(folder, 'a-file'), '');
});
afterAll(async () => {
  await running?.stop();
  stranger?.close();
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

/** What a start with these settings besides says on standard error, and how it ends. */
function start(more: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'generated/server/main.mjs')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...bundleEnvironment,
      LOG_LEVEL: 'silent',
      ...settings,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  return new Promise((ended) =>
    child.on('exit', (code) => {
      clearTimeout(late);
      ended({ code, said });
    }),
  );
}

const oidc = { SSO: 'oidc', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
const wrong: [setting: string, more: () => Record<string, string> | Promise<Record<string, string>>][] = [
  ['PORT', () => ({ PORT: '70000' })],
  ['PORT', () => ({})],
  [
    'HOST',
    async () => ({
      ...oidc,
      HOST: '203.0.113.7',
      PORT: String(await freePort()),
      OIDC_ISSUER: 'https://login.example.com',
      PUBLIC_URL: 'https://me.example.com',
    }),
  ],
  ['PUBLIC_URL', () => ({ PUBLIC_URL: 'me.example.com' })],
  ['TRUST_PROXY', () => ({ TRUST_PROXY: 'proxy' })],
  ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'a-file/data'), PORT: '0' })],
  ['DATABASE_URL', () => ({ DATABASE_URL: 'mysql://127.0.0.1/portal' })],
  [
    'DATABASE_URL',
    async () => ({ PORT: '0', DATABASE_URL: `postgres://portal@127.0.0.1:${await freePort()}/portal` }),
  ],
  ['DATABASE_URL', () => ({ PORT: '0', DATABASE_URL: databaseUrl.replace(/[^/]+$/, 'no_such_database') })],
  ['DATABASE_URL', () => ({ PORT: '0', DATABASE_URL: databaseUrl.replace(/\/\/[^@]+@/, '//nobody_here@') })],
  ['DATABASE_URL', () => ({ PORT: '0', DATABASE_URL: 'postgres://portal@no-such-host.invalid/portal' })],
  [
    'DATABASE_URL',
    () => ({
      PORT: '0',
      DATABASE_URL: `postgres://portal@127.0.0.1:${(stranger.address() as { port: number }).port}/portal`,
    }),
  ],
  ['DEMO', () => ({ DEMO: 'yes' })],
  ['SSO', () => ({ SSO: 'none' })],
  ['DEMO_IDP_PORT', () => ({ PORT: '0' })],
  ['SAML_IDP_METADATA', () => ({ SSO: 'saml' })],
  ['SAML_IDP_METADATA', () => ({ PORT: '0', SSO: 'saml', SAML_IDP_METADATA: join(folder, 'none.xml') })],
  ['SAML_CERTIFICATE', () => ({ SSO: 'saml', SAML_IDP_METADATA: 'idp.xml', SAML_PRIVATE_KEY: 'key' })],
  ['OIDC_ISSUER', () => ({ ...oidc, OIDC_ISSUER: 'login.example.com' })],
  [
    'OIDC_CLIENT_SECRET',
    () => ({ ...oidc, OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_SECRET: '' }),
  ],
  [
    'OIDC_ISSUER',
    async () => ({
      ...oidc,
      PORT: String(await freePort()),
      OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    }),
  ],
  ['SESSION_SECONDS', () => ({ SESSION_SECONDS: '1' })],
  ['SMTP_URL', () => ({ SMTP_URL: 'smtp://127.0.0.1:25' })],
  ['MAIL_FROM', () => ({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'nobody' })],
  ['SCIM_TOKEN', () => ({ SCIM_TOKEN: 'short' })],
  ['HR_SOURCE', () => ({ PORT: '0', HR_SOURCE: join(folder, 'nowhere') })],
  ['HR_SOURCE_SCHEDULE', () => ({ HR_SOURCE_SCHEDULE: 'nightly' })],
  ['ADMIN_EMAIL', () => ({ ADMIN_EMAIL: 'notanaddress' })],
  ['COMPANY_DOMAIN', () => ({ COMPANY_DOMAIN: 'acme test' })],
  ['CURRENCY', () => ({ CURRENCY: 'rupees' })],
  ['PAYER_IBAN', () => ({ CURRENCY: 'EUR', PAYER_NAME: 'Acme', PAYER_IBAN: 'DE88370400440532013000' })],
  ['TZ', () => ({ TZ: 'Asia/Nowhere' })],
  ['LOG_LEVEL', () => ({ LOG_LEVEL: 'loud' })],
];

it(`says in one line which of ${wrong.length} settings is wrong, and harms nobody`, async () => {
  const few = pLimit(2);
  const said = await Promise.all(
    wrong.map(([setting, more]) => few(async () => ({ setting, ...(await start(await more())) }))),
  );
  const unclear = said.filter(
    ({ setting, code, said: line }) =>
      code !== 1 || !new RegExp(`^[^\\n]*\\b${setting}\\b[^\\n]*\\n$`).test(line),
  );
  expect(unclear).toEqual([]);
  const answer = await fetch(`${running.url}/api/profile`, { headers });
  expect(answer.status).toBe(200);
});
