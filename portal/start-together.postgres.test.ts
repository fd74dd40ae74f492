import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrations } from '#server/db/migration-files.ts';
import { createOutbox } from '#server/jobs/outbox.ts';
import { announcedTemplates } from '#testing/database/copies.ts';
import { long } from '#testing/long.ts';
import { freePort } from '#testing/processes/ports.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';

// A race is seen by chance: `npm run test:long` looks ten times.
const times = long ? 10 : 1;

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

const addressOf = (database: string) => {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
};
const server = () => {
  const address = announcedTemplates()?.address;
  if (!address) throw new Error('The global setup has made no templates.');
  return address;
};
async function run<Row extends pg.QueryResultRow>(database: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * A database as the release before left it: without the migrations of the last day on which there were any, with the queues that it had.
 * Made once, and copied. Returns its name.
 */
async function makeEarlier(): Promise<string> {
  const name = `earlier_${randomUUID().replaceAll('-', '')}`;
  await run(server(), `create database ${name}`);
  const all = migrations();
  const lastDay = all.at(-1)?.name.slice(0, 10) ?? '';
  const before = all.filter((migration) => migration.name < lastDay);
  expect(before.length).toBeLessThan(all.length);
  await run(
    addressOf(name),
    'create table migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    ...before.flatMap((migration) => [
      migration.sql,
      `insert into migrations (name, hash) values ('${migration.name}', '${migration.hash}')`,
    ]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'portal-earlier-'));
  const database = await openDatabase({
    databaseUrl: addressOf(name),
    dataDirectory: folder,
    onError: (error) => {
      throw error;
    },
  });
  const outbox = createOutbox(database, pino({ level: 'silent' }));
  for (const queue of ['notifications.deliver', 'policies.ask'])
    outbox.schedule(queue, '0 1 * * *', async () => {});
  await outbox.start({ workers: false });
  await outbox.stop();
  await database.close();
  // Those of an older version had none: each server that starts gives them one.
  await run(addressOf(name), 'update pgboss.queue set heartbeat_seconds = null');
  rmSync(folder, { recursive: true, force: true });
  return name;
}

/** Starts both on a database of their own made by `make`, `times` over, and looks that each opens, has every migration once, and one administrator is made. */
async function startTogether(make: (name: string) => string) {
  for (let time = 0; time < times; time += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-both-'));
    const name = `both_${randomUUID().replaceAll('-', '')}`;
    await run(server(), make(name));
    try {
      const both = await startBoth(addressOf(name), [join(folder, 'one'), join(folder, 'two')]);
      const states = await Promise.all(both.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
      expect(states).toEqual([200, 200]);
      expect(await Promise.all(both.map((one) => one.stop()))).toEqual([0, 0]);
      const ran = await run<{ name: string }>(addressOf(name), 'select name from migrations order by name');
      expect(ran.map((one) => one.name)).toEqual(migrations().map((one) => one.name));
      expect(await run(addressOf(name), 'select empcode from employees')).toEqual([{ empcode: 'ADMIN1' }]);
    } finally {
      await run(server(), `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

it('opens two servers that first start together, on an empty database', () =>
  startTogether((name) => `create database ${name}`));

it('opens two servers that first start together on a database of the release before', async () => {
  const earlier = await makeEarlier();
  try {
    await startTogether((name) => `create database ${name} template ${earlier} strategy file_copy`);
  } finally {
    await run(server(), `drop database ${earlier} with (force)`);
  }
});
