import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#contract/call.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { createApp } from './app.ts';
import { registerHealth } from './health.ts';
import { anyone } from './policy.ts';
import { route } from './route.ts';

const slow = call('GET /slow', {
  summary: 'Takes its time.',
  answer: Type.Object({ done: Type.Boolean() }),
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

it('finishes what is under way, is no longer ready, and takes nothing new', async () => {
  const app = await createApp(portal.platform, async () => null);
  registerHealth(app, portal.platform);
  let started: () => void = () => {};
  let finish: () => void = () => {};
  const underWay = new Promise<void>((resolve) => {
    started = resolve;
  });
  const told = new Promise<void>((resolve) => {
    finish = resolve;
  });
  route(app, slow, anyone('a test'), async () => {
    started();
    await told;
    return { done: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  const answer = fetch(`${address}/slow`);
  await underWay;
  // A request that is half sent when the stop begins.
  const probe = connect(Number(new URL(address).port), '127.0.0.1');
  await new Promise((resolve) => probe.once('connect', resolve));
  probe.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));

  const stopped = app.close();
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  probe.end('Connection: close\r\n\r\n');
  expect(await text(probe)).toMatch(/^HTTP\/1\.1 503 /);
  finish();
  expect(await (await answer).json()).toEqual({ done: true });
  await stopped;
});
