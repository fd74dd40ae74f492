import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { long } from '#testing/long.ts';
import { makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { beginSignIn, postResponses } from '#testing/others/post-responses.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import { decodeResponse, isRefusedLogin } from '../rules.ts';

const posts = long ? 1_000 : 160;

let folder: string;
let remove: () => Promise<void>;
let idp: TestProvider;
let servers: ServerProcess[] = [];
let ports: number[];
let database: pg.Client;
let publicUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-race-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  ports = [await freePort(), await freePort()];
  publicUrl = `http://127.0.0.1:${ports[0]}`;
  idp = await makeTestProvider(readEnv({ PUBLIC_URL: publicUrl }), join(folder, 'idp'));
  const metadata = join(folder, 'metadata.xml');
  writeFileSync(metadata, idp.metadata);
  const settings = {
    DATABASE_URL: copy.databaseUrl,
    DATA_DIR: folder,
    DEMO: '0',
    SSO: 'saml',
    SAML_IDP_METADATA: metadata,
    PUBLIC_URL: publicUrl,
  };
  servers = await Promise.all(ports.map((port) => startServerProcess({ ...settings, PORT: String(port) })));
  database = new pg.Client({ connectionString: copy.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.end();
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

it(`opens exactly one session, of a response that is posted ${posts} times at once to two servers`, async () => {
  const { requestId, cookie } = await beginSignIn(publicUrl);
  const SAMLResponse = idp.respond(requestId);
  const body = new URLSearchParams({ SAMLResponse }).toString();

  const half = Array.from({ length: posts / 2 }, () => ({ cookie, body }));
  const answers = (await Promise.all(ports.map((port) => postResponses(port, half)))).flat();
  expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
  const responses = answers.map(({ location }) =>
    decodeResponse(new URL(location, publicUrl).searchParams.get('response') ?? ''),
  );
  const logins = responses.filter((response) => response && !isRefusedLogin(response));
  expect(logins).toMatchObject([{ empcode: 'E1001' }]);
  const { rows } = await database.query(
    `select (select count(*)::int from sessions) as sessions,
            (select count(*)::int from spent_assertions) as spent,
            (select count(*)::int from audit_log where action = 'session.start') as started,
            (select count(*)::int from audit_log where action = 'sign-in.refused') as refused,
            (select count(*)::int from audit_log where action = 'sign-in.refused'
              and after ->> 'reason' = 'the request or the assertion was used already') as raced`,
  );
  expect(rows).toMatchObject([{ sessions: 1, spent: 1, started: 1, refused: posts - 1 }]);
  // Some came so close that the database alone told them apart: the race was one.
  expect(rows[0].raced).toBeGreaterThan(0);
});
