import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { any } from '#contract/record-versions.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { readEvents } from '#testing/processes/event-reader.ts';
import { openPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { signIn } from '#testing/sign-in.ts';
import { settingKinds } from '../kinds.ts';

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

async function save(undoSeconds: number | null) {
  const { rows } = await one.platform.database.pool.query(
    `select empcode from role_grants where role = 'ADMIN' and location_id is null limit 1`,
  );
  const headers = await signIn(one, rows[0].empcode);
  const page = await one.app.inject({
    url: '/download/admin/settings/getRecords?kind=portal-times',
    headers,
  });
  const { rows: groups, today } = page.json().data;
  const { value } = settingKinds['portal-times'].blank;
  const answer = await one.app.inject({
    method: 'POST',
    url: '/download/admin/settings/save',
    headers,
    payload: {
      kind: 'portal-times',
      key: any,
      value: { ...value, undoSeconds },
      effectiveFrom: today,
      revision: groups[0].revision,
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const undoSeconds = ({ platform }: TestPortal) => platform.settings.now.undoSeconds;

test('what is decided on one server holds there at once and on the other within a moment, and every open page is told', async () => {
  const stream = await readEvents<{ topic?: string }>(
    `${other.url}/download/rest/notificationEvents`,
    await signIn(one, 'E1001'),
  );
  await stream.until(() => true);
  await save(42);
  expect(undoSeconds(one)).toBe(42);
  await expect.poll(() => undoSeconds(other)).toBe(42);
  await stream.until(({ topic }) => topic === 'settings');
});

test('a server whose line was broken while it was told knows it once it hears again', async () => {
  const { pool } = one.platform.database;
  for (const seconds of [17, 23, 0]) {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    await save(seconds);
    await expect.poll(() => undoSeconds(other), { timeout: 10_000 }).toBe(seconds);
  }
});
