import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '#testing/asset-requests.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';

let folder: string;
let settings: Record<string, string | undefined>;
let remove: () => Promise<void>;
let port: number;
let mail: MailServer | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  port = await freePort();
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: copy.databaseUrl,
    DEMO: '0',
    LOG_LEVEL: 'info',
    SMTP_URL: `smtp://portal:a-password-of-this-test@127.0.0.1:${port}`,
    MAIL_FROM: 'portal@meridian.example.com',
    PORT: String(await freePort()),
    DEMO_IDP_PORT: String(await freePort()),
  };
});
afterAll(async () => {
  await mail?.close();
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

/** Looks into the database while no server has it. */
async function query(text: string): Promise<Record<string, unknown>[]> {
  const portal = await openPortal(settings, {});
  const { rows } = await portal.platform.database.pool.query(text);
  await portal.close();
  return rows;
}

async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const signedIn = await fetch(`${url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
}

async function comment(url: string, requestID: string, text: string): Promise<void> {
  const { payload, headers } = multipart('AssetComment', { requestID, text });
  const answer = await fetch(`${url}/download/buying/addComment`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, ...(await signIn(url, 'E1001')) },
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const words = 'Nobody listens';
// The portal sends reminders too, at some minute of the hour: only the letters of our comment count.
const letters = (server: MailServer) => server.taken.filter(({ text }) => text?.includes(words));
const noticed = `job_id in (select job_id from notifications where text like '%${words}%')`;

test('an e-mail waits while the mail server is down, survives that the portal is killed, and comes once', async () => {
  const [request] = await query(
    "select request_number as number from asset_requests where empcode = 'E1001' order by 1 desc limit 1",
  );
  // A mail server that is going down: it takes nobody.
  let tries = 0;
  const down = createServer((socket) => {
    socket.destroy();
    tries += 1;
  }).listen(port, '127.0.0.1');
  const first = await startServerProcess(settings);
  await comment(first.url, `AAR-${request?.number}`, `${words}, @[E1002]`);
  // Whoever is named has it in the portal, and their letter has been tried since.
  const headers = await signIn(first.url, 'E1002');
  const bell = () => fetch(`${first.url}/download/rest/getNotification`, { headers });
  await expect.poll(async () => (await bell()).text()).toContain(words);
  const before = tries;
  await expect.poll(() => tries).toBeGreaterThan(before);
  await first.kill();
  await new Promise((closed) => down.close(closed));
  const waiting = await query(
    `select empcode from notification_mails where sent_at is null and failed_at is null and ${noticed}`,
  );
  expect(waiting.map(({ empcode }) => empcode)).toContain('E1002');

  // It is up again, and the portal is killed with a letter on the way that nobody has acknowledged.
  mail = await startMailServer(port);
  const { promise: inFlight, resolve: letterIsThere } = Promise.withResolvers<void>();
  mail.beforeAnswer = async ({ text }) => {
    // Ours alone: whatever else the portal sends at this hour would keep ours waiting, two seconds a letter.
    if (!text?.includes(words)) return;
    letterIsThere();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  };
  const soon =
    "update pgboss.job set state = 'retry', start_after = now() where name = 'notifications.mail' and state < 'completed'";
  await query(soon);
  const second = await startServerProcess(settings);
  await inFlight;
  await second.kill();
  const unacknowledged = letters(mail).length;

  mail.beforeAnswer = async () => {};
  await query(soon);
  const third = await startServerProcess(settings);
  const server = mail;
  await expect.poll(() => letters(server).length).toBe(unacknowledged + waiting.length);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await third.stop()).toBe(0);
  // What was not acknowledged came again, under the same Message-ID.
  const ids = new Set(letters(server).map(({ messageId }) => messageId));
  expect(ids.size).toBe(waiting.length);
  expect(letters(server)).toHaveLength(unacknowledged + waiting.length);
  expect(await query(`select empcode from notification_mails where sent_at is null and ${noticed}`)).toEqual(
    [],
  );
});
