import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chair, multipart, pdf } from '#testing/asset-requests.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { long } from '#testing/long.ts';
import { openPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';

// The embedded database takes them one by one.
const embedded = process.env.TEST_DATABASE === 'pglite';
// More than those that are answered and under way as it is killed: on a busy machine all of these have their answers.
const submissions = long ? 500 : embedded ? 24 : 40;
const killedAfter = long ? 200 : embedded ? 6 : 16;
const people = embedded ? 6 : 20;
const atOnce = 16;
const price = 10_000;

let folder: string;
let settings: Record<string, string | undefined>;
let remove: () => Promise<void>;
let empcodes: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  settings = { DATA_DIR: folder, DATABASE_URL: copy.databaseUrl, DEMO: '0', LOG_LEVEL: 'info' };
  empcodes = await entitle();
  // The same address before and after, as people's browsers have it.
  settings = { ...settings, PORT: String(await freePort()), DEMO_IDP_PORT: String(await freePort()) };
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives some employees enough to spend, and nothing reserved or asked for. */
async function entitle(): Promise<string[]> {
  const portal = await openPortal(settings, {});
  const { pool } = portal.platform.database;
  const year = new Date().getFullYear();
  const { rows } = await pool.query(
    `select empcode from employees where left_on is null and org_unit <> 'IBD-GCC'
        and empcode not in (select empcode from asset_requests)
      order by empcode desc limit ${people}`,
  );
  const chosen = rows.map((row) => row.empcode);
  await pool.query(
    `insert into asset_entitlements (empcode, year, entitled) select unnest($1::text[]), $2, 100000000
      on conflict (empcode, year) do update set entitled = excluded.entitled`,
    [chosen, year],
  );
  await pool.query(
    "insert into asset_categories (category, name) values ('chair', 'Chair') on conflict do nothing",
  );
  await portal.close();
  return chosen;
}

async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
}

interface Submission {
  readonly key: string;
  readonly headers: Record<string, string>;
  /** The request's number, once the portal has answered. */
  answered?: string;
}

/** Submits; what the portal did not answer stays unanswered. */
async function submit(url: string, submission: Submission): Promise<string | null> {
  const { payload, headers } = multipart('AssetRequest', chair(price), [{ name: 'quote.pdf', bytes: pdf }]);
  const answer = await fetch(`${url}/download/buying/saveRequest`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...submission.headers, ...headers, 'idempotency-key': submission.key },
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null);
  if (!answer) return null;
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).data.requestID;
}

/** Does `work` for each, so many at once. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

it(`keeps every submission that it answered, and none twice, when it is killed in the middle of ${submissions}`, async () => {
  const first = await startServerProcess(settings);
  const sessions = await Promise.all(empcodes.map((empcode) => signIn(first.url, empcode)));
  const all = Array.from(
    { length: submissions },
    (_, index): Submission => ({
      key: randomUUID(),
      headers: sessions[index % people] ?? {},
    }),
  );
  let answers = 0;
  let killed: Promise<void> | undefined;
  await forEach(all, async (submission) => {
    const requestID = await submit(first.url, submission);
    if (!requestID) return;
    submission.answered = requestID;
    if (++answers === killedAfter) killed = first.kill();
  });
  await killed;
  const answered = all.filter((submission) => submission.answered);
  expect(answered.length).toBeGreaterThanOrEqual(killedAfter);
  expect(answered.length).toBeLessThan(submissions);

  const second = await startServerProcess(settings);
  const again = new Map<string, string | null>();
  await forEach(all, async (submission) => {
    again.set(submission.key, await submit(second.url, submission));
  });
  for (const { key, answered } of all) {
    if (answered) expect(again.get(key)).toBe(answered);
  }
  expect(new Set(again.values()).size).toBe(submissions);
  expect(await second.stop()).toBe(0);

  const portal = await openPortal(settings, {});
  const { rows } = await portal.platform.database.pool.query(
    `select (select count(*) from asset_requests where empcode = any ($1)) as requests,
            (select count(*) from asset_request_history join asset_requests using (request_number) where empcode = any ($1)) as steps,
            (select sum(reserved) from asset_entitlements where empcode = any ($1)) as reserved,
            (select sum(reserved) from asset_requests where empcode = any ($1)) as owed`,
    [empcodes],
  );
  const files = await portal.platform.database.pool.query(
    'select file_name, size from asset_request_files join asset_requests using (request_number) where empcode = any ($1)',
    [empcodes],
  );
  for (const { file_name, size } of files.rows)
    expect(await portal.platform.files.size(file_name)).toBe(size);
  expect(files.rows.length).toBe(submissions);
  await portal.close();
  const [{ requests, steps, reserved, owed }] = rows;
  expect([requests, steps]).toEqual([submissions, submissions]);
  expect(Number(reserved)).toBe(Number(owed));
  expect(Number(reserved)).toBe(submissions * price);
});
