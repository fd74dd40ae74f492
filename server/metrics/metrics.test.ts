import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { readEvents } from '#testing/processes/event-reader.ts';
import { matrixSettings } from '#testing/rooms/matrix-document.ts';
import { signIn } from '#testing/sign-in.ts';
import { transact } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { createTally } from '../tally.ts';
import { watchState } from './state.ts';

const { METRICS_TOKEN } = matrixSettings;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ env: { METRICS_TOKEN }, listen: true, workers: true });
});
afterAll(() => portal.close());

const ask = (authorization?: string) =>
  portal.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
const read = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).body;
/** The figure of a line, by its name and labels as they are written. */
const figure = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

describe('/metrics', () => {
  test('is there with METRICS_TOKEN alone', async () => {
    const other = await openTestPortal({ demo: false });
    try {
      const { statusCode, body } = await other.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'not_found']);
    } finally {
      await other.close();
    }
  });

  test.each([
    undefined,
    'Bearer ',
    `Bearer ${METRICS_TOKEN}0`,
    `Basic ${METRICS_TOKEN}`,
    `Bearer ${METRICS_TOKEN.toUpperCase()}`,
  ])('tells %o nothing', async (authorization) => {
    const { statusCode, headers, body } = await ask(authorization);
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(body).not.toContain('portal_');
  });

  test('no employee reads it in their own name', async () => {
    const headers = await signIn(portal, 'E1001');
    expect((await portal.app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  });

  test('counts and times calls by their route, method and status', async () => {
    const line =
      'portal_http_requests_total{method="POST",route="/download/buying/getUserBalance",status="401"}';
    const timed =
      'portal_http_request_seconds_count{method="POST",route="/download/buying/getUserBalance",status="4xx"}';
    const before = await read();
    for (let count = 0; count < 3; count++)
      await portal.app.inject({ method: 'POST', url: '/download/buying/getUserBalance', payload: {} });
    const after = await read();
    for (const one of [line, timed]) expect(figure(after, one)).toBe((figure(before, one) ?? 0) + 3);
  });

  test('tells of the pool, the event loop, memory, the database and the files', async () => {
    const text = await read();
    expect(figure(text, 'portal_database_connections_most')).toBe(portal.platform.database.pool.options.max);
    for (const name of ['portal_database_up', 'portal_files_up']) expect(figure(text, name)).toBe(1);
    for (const name of [
      'portal_database_connections{state="in_use"}',
      'portal_database_connections{state="idle"}',
      'portal_database_waiting',
      'portal_http_requests_under_way',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect([name, figure(text, name)]).toEqual([name, expect.any(Number)]);
  });

  test('tells what waits in each queue, and what was done', async () => {
    const { database, outbox } = portal.platform;
    const notice = { to: ['E1001'], from: 'E1002', kind: 'x', text: 'x', link: '/' };
    await transact(database, (tx) => outbox.put(tx, 'notifications.deliver', notice));
    const done = async () => figure(await read(), 'portal_jobs_done_total{queue="notifications.deliver"}');
    await expect.poll(done).toBeGreaterThan(0);
    const text = await read();
    for (const state of ['waiting', 'active', 'failed'])
      expect(figure(text, `portal_jobs{queue="notifications.deliver",state="${state}"}`)).toBeTypeOf(
        'number',
      );
    expect(figure(text, 'portal_jobs_oldest_waiting_seconds{queue="notifications.deliver"}')).toBeLessThan(
      600,
    );
  });

  test('counts the streams that are open, and not the time that they last', async () => {
    const path = '/download/rest/notificationEvents';
    const open = async () => figure(await read(), `portal_live_streams{route="${path}"}`) ?? 0;
    const stream = await readEvents(portal.url + path, await signIn(portal, 'E1001'));
    expect(await open()).toBe(1);
    await stream.leave();
    await expect.poll(open).toBe(0);
    expect(await read()).not.toMatch(/request_seconds[^\n]*notificationEvents/);
  });

  test('has as many lines after 10,000 odd addresses as after one', async () => {
    const odd = (count: number) =>
      portal.app.inject({
        method: (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)[count % 7] as 'GET',
        url: [`/odd/${count}`, `/download/rest/${count}/x?a=${count}`, `/%zz${count}`, `/assets/${count}.js`][
          count % 4
        ] as string,
        // From so many places that none of them is told to wait.
        remoteAddress: `10.1.${count >> 8}.${count & 255}`,
      });
    for (let count = 0; count < 28; count++) await odd(count);
    const lines = async () =>
      (await read()).split('\n').filter((line) => line.startsWith('portal_http')).length;
    const before = await lines();
    for (let count = 28; count < 10_028; count += 100)
      await Promise.all(Array.from({ length: 100 }, (_, place) => odd(count + place)));
    expect(await lines()).toBe(before);
    const counted = (await read()).match(
      /^portal_http_requests_total\{method="any",route="none",status="404"\} (\d+)$/mu,
    );
    expect(Number(counted?.[1])).toBeGreaterThan(4_000);
  });
});

test('an answer comes while neither the database nor the files do, and says so', async () => {
  const { platform } = portal;
  const never = new Promise<never>(() => {});
  const away = {
    ...platform,
    // As where the line is cut: nothing fails, and nothing comes.
    database: {
      ...platform.database,
      reads: { getExecutor: () => ({ ...reading(platform), executeQuery: () => never }) },
    },
    files: { ...platform.files, reachable: () => Promise.reject(new Error('no disk')) },
  } as unknown as Platform;
  const registry = new Registry();
  const look = watchState(away, registry);
  // Without a bound of its own it would come never, and this test to its end.
  await look();
  const text = await registry.metrics();
  expect(figure(text, 'portal_database_up')).toBe(0);
  expect(figure(text, 'portal_files_up')).toBe(0);
  expect(text).not.toContain('queue="');
});

const reading = ({ database }: Platform) => database.reads.getExecutor();

test('a tally has a bound, whatever is counted', () => {
  const tally = createTally();
  for (let count = 0; count < 10_000; count++) tally.add('sign-in.refused', `reason ${count}`);
  expect(tally.of('sign-in.refused').size).toBeLessThanOrEqual(301);
  expect([...tally.of('sign-in.refused').values()].reduce((sum, one) => sum + one)).toBe(10_000);
});
