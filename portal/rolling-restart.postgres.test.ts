import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { calls } from '#features/announcements/calls.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';
import { type Balancer, startBalancer } from '#testing/others/balancer.ts';
import { openPortal } from '#testing/processes/open.ts';
import { freePort } from '#testing/processes/ports.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';

const people = 6;

let folder: string;
let remove: () => Promise<void>;
let balancer: Balancer;
let all: { settings: Record<string, string | undefined>; server: ServerProcess }[];
const sessions: Record<string, string>[] = [];
let count: (text: string) => Promise<number>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  const front = await freePort();
  const shared = {
    DATA_DIR: folder,
    DATABASE_URL: copy.databaseUrl,
    DEMO: '0',
    PUBLIC_URL: `http://127.0.0.1:${front}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
    // The mailbox of the demo company is one server's alone: nothing is sent while this runs.
    MAIL_WAIT_SECONDS: '3600',
  };
  count = async (text) => {
    const portal = await openPortal(shared, {});
    const { rows } = await portal.platform.database.pool.query(
      'select count(*)::int as count from announcements where text like $1',
      [`${text}%`],
    );
    await portal.close();
    return rows[0].count;
  };
  const settings = [0, 1].map(async () => ({
    ...shared,
    PORT: String(await freePort()),
    DEMO_IDP_PORT: String(await freePort()),
  }));
  all = await Promise.all(
    settings.map(async (one) => {
      const own = await one;
      return { settings: own, server: await startServerProcess(own) };
    }),
  );
  balancer = await startBalancer(
    all.map((one) => `http://127.0.0.1:${one.settings.PORT}`),
    front,
  );
  await balancer.allReady();
  for (let at = 0; at < people; at++) sessions.push(await signedIn());
});
async function signedIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${balancer.url}/api/getDummyToken`, {
    method: 'POST',
    body: JSON.stringify({ username: 'E1006' }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
}

afterAll(async () => {
  await balancer?.close();
  for (const { server } of all ?? []) await server.stop();
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

it('is started anew, one server after the other, without a call that fails', async () => {
  const mark = `rolling ${randomUUID()}`;
  const failed: string[] = [];
  let [reads, writes, over] = [0, 0, false];
  const call = async (path: string, init: RequestInit) => {
    const status = await fetch(`${balancer.url}${path}`, init).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: Error) => String(error.cause ?? error),
    );
    if (status !== 200) failed.push(`${status} ${path}`);
  };
  const work = async (session: Record<string, string>) => {
    while (!over) {
      await call('/api/profile', { headers: session });
      reads += 1;
      writes += 1;
      await call(pathOf(calls.saveNotification), {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ text: `${mark} ${writes}`, empcodes: ['E1001'] }),
      });
    }
  };
  const working = Promise.all(sessions.map(work));
  for (const one of all) {
    const ended = one.server.stop();
    const own = `http://127.0.0.1:${one.settings.PORT}`;
    // It says at once that it takes no work, and does what it is sent all the same.
    await expect.poll(async () => (await fetch(`${own}/readyz`)).status, { interval: 20 }).toBe(503);
    expect((await fetch(`${own}/api/profile`, { headers: sessions[0] ?? {} })).status).toBe(200);
    expect(await ended).toBe(0);
    one.server = await startServerProcess(one.settings);
    await balancer.allReady();
  }
  over = true;
  await working;
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(50);
  expect(await count(mark)).toBe(writes);
});
