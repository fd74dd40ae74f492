import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { announcedTemplates } from '../testing/copies.ts';
import { long } from '../testing/long.ts';
import { freePort } from '../testing/ports.ts';
import { startServerProcess } from '../testing/server-process.ts';

const times = long ? 10 : 2;

/** Two servers on one database, begun at the same moment. */
async function startBoth(databaseUrl: string, folders: readonly string[]) {
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return Promise.all(
    folders.map((folder, at) =>
      startServerProcess({
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        DEMO: '0',
        SSO: 'oidc',
        OIDC_ISSUER: 'https://login.example.com',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'not-a-secret-of-this-test',
        PUBLIC_URL: `http://127.0.0.1:${ports[at]}`,
        PORT: String(ports[at]),
        ADMIN_EMAIL: 'first.admin@example.com',
      }),
    ),
  );
}

/** A database with nothing in it, on the server of the templates. */
async function emptyDatabase(address: string) {
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, remove: () => run(`drop database ${name} with (force)`) };
}

it('opens two servers that first start together, on an empty database', async () => {
  const address = announcedTemplates()?.address;
  if (!address) throw new Error('The global setup has made no templates.');
  for (let time = 0; time < times; time += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-both-'));
    const database = await emptyDatabase(address);
    try {
      const both = await startBoth(database.databaseUrl, [join(folder, 'one'), join(folder, 'two')]);
      const states = await Promise.all(both.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
      expect(states).toEqual([200, 200]);
      expect(await Promise.all(both.map((server) => server.stop()))).toEqual([0, 0]);
    } finally {
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }
});
