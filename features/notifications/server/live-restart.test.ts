import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { readEvents } from '#testing/processes/event-reader.ts';
import { openPortal, type TestPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { signIn } from '#testing/sign-in.ts';
import type { NotificationEvent } from '../contract.ts';

let folder: string;
let settings: Record<string, string | undefined>;
let remove: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-live-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  settings = { DATA_DIR: folder, DATABASE_URL: copy.databaseUrl, PORT: String(await freePort()) };
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

async function deliver(portal: TestPortal, text: string) {
  const { database, outbox } = portal.platform;
  const notice = { to: ['E1001'], from: null, kind: 'asset-request.moved', text, link: '/' };
  await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
}

test('a server that starts again goes on where its pages were: nothing is lost, nothing comes twice', async () => {
  let portal = await openPortal(settings, { listen: true });
  const headers = await signIn(portal, 'E1001');
  const url = () => `${portal.url}/download/rest/notificationEvents`;
  const heard: string[] = [];
  const sent: string[] = [];
  let last: string | undefined;
  for (let round = 0; round < 2; round++) {
    const stream = await readEvents<NotificationEvent>(url(), headers, last);
    await stream.until(() => true);
    const during = `${round} while it listens`;
    sent.push(during, `${round} while it is away`);
    await deliver(portal, during);
    await portal.drainOutbox();
    await stream.until(({ data }) => data.some(({ notificationtext }) => notificationtext === during));
    // Left by a use case, and delivered by the server that starts next.
    await deliver(portal, `${round} while it is away`);
    await portal.close();
    await stream.ended;
    heard.push(...stream.events.flatMap(({ data }) => data.data.map((one) => one.notificationtext)));
    last = stream.events.at(-1)?.id;
    portal = await openPortal(settings, { listen: true });
    await portal.drainOutbox();
  }
  const stream = await readEvents<NotificationEvent>(url(), headers, last);
  const { data } = await stream.until(() => true);
  heard.push(...data.map((one) => one.notificationtext));
  expect(heard).toEqual(sent);
  await portal.close();
});
