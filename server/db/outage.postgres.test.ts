import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chair, fillCompany, multipart, pdf, people } from '#testing/asset-requests.ts';
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import { openPortal } from '#testing/processes/open.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { readEnv } from '../env.ts';

// A server of its own: the one of the other tests must not crash.
let postgres: TestPostgres;
let folder: string;
let sessions: SignedIn[];
let server: ServerProcess;
let settings: Record<string, string>;
const six = [people.asha, people.dev, people.ravi, people.rita, people.leena, people.tara];
const dropOthers = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'portal'`;

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('No PostgreSQL runs on this machine.');
  postgres = started;
  // The test server answers a commit before it is written; here it is to keep what it answered.
  await postgres.run('create database portal', 'alter database portal set synchronous_commit = on');
  folder = mkdtempSync(join(tmpdir(), 'portal-outage-'));
  const SAML_IDP_METADATA = join(folder, 'metadata.xml');
  writeFileSync(SAML_IDP_METADATA, (await makeTestProvider(readEnv({}), folder)).metadata);
  const database = { DATABASE_URL: postgres.url('portal'), DATA_DIR: folder };
  settings = { ...database, DEMO: '0', SSO: 'saml', SAML_IDP_METADATA };
  const portal = await openPortal(settings, { fill: 'empty' });
  await fillCompany(portal);
  server = await startServerProcess(settings);
  // Only now: a start ends what another provider has vouched for.
  sessions = await Promise.all(six.map((empcode) => signIn(portal, empcode)));
  await portal.close();
});
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly requestID: string | undefined;
}

/** Submits once; a call that nobody answers fails the test. */
async function submit(session: SignedIn, key: string): Promise<Answered> {
  const { payload, headers } = multipart('AssetRequest', chair(100), [{ name: 'quote.pdf', bytes: pdf }]);
  const answer = await fetch(`${server.url}/download/buying/saveRequest`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...session, ...headers, 'idempotency-key': key },
  });
  const body = (await answer.json()) as { data?: { requestID: string } };
  if (answer.status !== 200 && answer.status !== 503)
    throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    requestID: body.data?.requestID,
  };
}

it('lives through lost connections and a crash of the server under six people, and keeps what it answered', async () => {
  const saved = new Set<string>();
  const refused: Answered[] = [];
  let over = false;
  let sent = 0;
  const person = async (session: SignedIn) => {
    while (!over) {
      const key = randomUUID();
      sent++;
      for (;;) {
        const answer = await submit(session, key);
        if (answer.requestID) {
          expect(saved).not.toContain(answer.requestID);
          saved.add(answer.requestID);
          break;
        }
        refused.push(answer);
        await setTimeout(50);
      }
    }
  };
  const working = Promise.all(sessions.map(person));
  const moreSaved = async (than: number) => {
    await expect.poll(() => saved.size).toBeGreaterThan(than + six.length);
  };
  // Whichever of them fails tells why.
  const untilMoreSaved = () => Promise.race([moreSaved(saved.size), working]);

  for (let time = 0; time < 5; time++) {
    await untilMoreSaved();
    await postgres.run(dropOthers);
  }
  await untilMoreSaved();
  const restart = await postgres.crash();
  const ready = () => fetch(`${server.url}/readyz`);
  const down = await ready();
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await down.json()).toMatchObject({ error: { code: 'no_database' } });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await setTimeout(1_000);
  await restart();
  await untilMoreSaved();
  expect((await ready()).status).toBe(200);
  over = true;
  await working;

  // Whoever was not answered was told when to come again, and then was.
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 5']),
  );
  expect(await server.stop()).toBe(0);
  const portal = await openPortal(settings, {});
  const { rows } = await portal.platform.database.pool.query(
    'select count(*) as requests from asset_requests',
  );
  await portal.close();
  expect([saved.size, rows[0].requests]).toEqual([sent, sent]);
});
