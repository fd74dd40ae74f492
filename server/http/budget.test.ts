import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { call } from '#contract/call.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { asPartOf, beginWork, endWork, whileWaiting } from '../thread-time.ts';
import { type App, createApp } from './app.ts';
import { anyone } from './policy.ts';
import { route } from './route.ts';

const text = Type.Object({ data: Type.String() });
const get = (path: `/${string}`) => call(`GET ${path}`, { summary: 'Is a test.', answer: text });
const file = (path: `/${string}`) => call(`GET ${path}`, { summary: 'Is a test.' });
const post = call('POST /heavy/{id}', {
  summary: 'Is a test.',
  body: Type.Object({ about: Type.String() }),
  answer: text,
});

/** Keeps the processor for so many milliseconds of it. */
function work(ms: number): void {
  const began = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(began);
    if (user + system >= ms * 1_000) return;
  }
}

let portal: TestPortal;
let app: App;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  const { reads } = portal.platform.database;
  const wait = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(reads);
  app = await createApp(portal.platform, async () => null);
  const open = anyone('a test');
  route(app, post, open, async () => {
    await wait(0.01);
    work(320);
    return 'done';
  });
  route(app, get('/waits'), open, async () => {
    await wait(0.6);
    return 'done';
  });
  route(app, get('/large'), open, async () => 'é'.repeat(600 * 1024));
  route(app, get('/small'), open, async () => 'é'.repeat(400 * 1024));
  route(app, file('/file'), open, async ({ reply }) => reply.send(Buffer.alloc(2 * 1024 * 1024)));
  route(app, file('/stream'), open, async ({ reply }) =>
    reply.type('text/csv').send(Readable.from(Array(64).fill('x'.repeat(64 * 1024)))),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const noted = () => portal.logged.filter(({ msg }) => msg === 'an answer went over its budget');

describe('an answer that goes over its budget is noted once, by its route', () => {
  // The embedded database waits in this thread: it is held up by itself.
  const waitsElsewhere = process.env.TEST_DATABASE !== 'pglite';
  it.runIf(waitsElsewhere)('which holds the thread, and not those that it holds up', async () => {
    const before = noted().length;
    const ask = (url: string) => app.inject({ url });
    const heavy = { method: 'POST' as const, url: '/heavy/E1001?secret=1', payload: { about: 'Asha' } };
    const answers = await Promise.all([...Array(5).fill('/waits').map(ask), app.inject(heavy)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const [line, ...others] = noted().slice(before);
    expect(others).toEqual([]);
    expect(line).toEqual({
      level: 40,
      time: expect.any(String),
      reqId: answers.at(-1)?.headers['x-request-id'],
      method: 'POST',
      route: '/heavy/:id',
      bytes: 15,
      ms: expect.any(Number),
      msg: 'an answer went over its budget',
    });
    expect(line?.ms).toBeGreaterThan(300);
    expect(line?.ms).toBeLessThan(700);
  });

  it('which is large as JSON; a file and a stream have their own size', async () => {
    const before = noted().length;
    for (const url of ['/small', '/file', '/stream', '/large'])
      expect((await app.inject({ url })).statusCode).toBe(200);
    expect(noted().slice(before)).toMatchObject([{ route: '/large', bytes: 2 * 600 * 1024 + 11 }]);
  });
});

test('what two do side by side is shared between them, and what is done for nobody is nobody’s', async () => {
  const [one, other] = [beginWork(), beginWork()];
  work(60);
  const waits = asPartOf(other, () => whileWaiting(Promise.resolve()));
  work(60);
  expect(other.state).toBe('waiting');
  await waits;
  expect(other.state).toBe('running');
  endWork(one);
  endWork(other);
  work(60);
  expect(one.ms).toBeGreaterThan(80);
  expect(one.ms).toBeLessThan(150);
  expect(other.ms).toBeGreaterThan(25);
  expect(other.ms).toBeLessThan(80);
  // What has ended stays so, whatever comes for it.
  await asPartOf(one, () => whileWaiting(Promise.resolve()));
  expect(one.state).toBe('ended');
});
