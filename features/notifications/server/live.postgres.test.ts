import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { readEvents } from '#testing/processes/event-reader.ts';
import { openPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { signIn } from '#testing/sign-in.ts';
import type { NotificationEvent } from '../contract.ts';

// Two servers over one database, as a company runs them.
let one: TestPortal;
let other: TestPortal;
let folder: string;
beforeAll(async () => {
  one = await openTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-other-'));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: one.platform.env.DATABASE_URL,
    PORT: String(await freePort()),
  };
  other = await openPortal(settings, { listen: true });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function deliver(text: string) {
  const { database, outbox } = one.platform;
  const notice = { to: ['E1001'], from: null, kind: 'asset-request.moved', text, link: '/' };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
  await one.drainOutbox();
}
const open = async (empcode: string) => {
  const headers = await signIn(one, empcode);
  const stream = await readEvents<NotificationEvent>(
    `${other.url}/download/rest/notificationEvents`,
    headers,
  );
  await stream.until(() => true);
  return { headers, stream };
};
const told = (text: string) => (event: NotificationEvent) =>
  event.data.some(({ notificationtext }) => notificationtext === text);

test('what happens on one server is told by the other, and a session that ends there ends here', async () => {
  const { headers, stream } = await open('E1001');
  await deliver('From the other server');
  await stream.until(told('From the other server'));
  await one.app.inject({ method: 'POST', url: '/api/sign-out', headers, payload: {} });
  await stream.ended;
});

test('a connection to the database that breaks is made anew, and what happened meanwhile is told', async () => {
  const { stream } = await open('E1001');
  const { pool } = one.platform.database;
  for (let round = 0; round < 3; round++) {
    const { rows } = await pool.query(
      `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    expect(rows[0].ended).toBeGreaterThan(0);
    await deliver(`Meanwhile ${round}`);
    await stream.until(told(`Meanwhile ${round}`));
    // It listens again before it is broken once more.
    await expect
      .poll(async () => {
        const listening =
          "select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen%'";
        return (await pool.query(listening)).rows[0].count;
      })
      .toBeGreaterThan(0);
  }
  const texts = stream.events.flatMap(({ data }) =>
    data.data.map(({ notificationtext }) => notificationtext),
  );
  expect(texts).toEqual(['Meanwhile 0', 'Meanwhile 1', 'Meanwhile 2']);
  await stream.leave();
});
