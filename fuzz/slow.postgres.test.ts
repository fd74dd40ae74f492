import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#contract/call.ts';
import { type App, createApp } from '#server/http/app.ts';
import { patience } from '#server/http/connections.ts';
import { registerHealth } from '#server/http/health.ts';
import { anyone } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { slownessOf, tryPatience } from './slow.ts';

// Five hundred of the ten thousand of `npm run fuzz -- --slow 10000`, and a portal that waits for seconds where it else does for minutes.
const wait = { ...patience, heads: 2_000, calls: 4_000, idle: 2_000, looks: 200, taking: 1_500 };
const Answer = Type.Object({ text: Type.String() });
const taken = call('POST /taken', { summary: 'Takes anything.', body: Type.Any(), answer: Answer });
const large = call('GET /large', { summary: 'Says much.' });
const megabytes = Buffer.alloc(2 * 1024 * 1024, 'x');
const plain = call('GET /plain', { summary: 'Says who is there.', answer: Answer });

let portal: TestPortal;
let app: App;
beforeAll(async () => {
  portal = await openTestPortal();
  const { platform } = portal;
  app = await createApp(platform, async () => null, wait);
  registerHealth(app, platform);
  route(app, taken, anyone('a test'), async () => ({ text: '' }));
  route(app, large, anyone('a test'), async ({ reply }) => reply.send(megabytes));
  route(app, plain, anyone('a test'), async () => {
    const one = await platform.database.reads.selectFrom('employees').select('name').limit(1).execute();
    return { text: JSON.stringify(one) };
  });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

it('ends whoever lets it wait in its time, and answers everybody else meanwhile', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const found = await tryPatience({
    port: Number(new URL(address).port),
    wait,
    idle: 500,
    plain: { url: `${address}/plain`, headers: {} },
    calls: {
      withBody:
        'POST /taken HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n',
      large: 'GET /large HTTP/1.1\r\nHost: x\r\n',
    },
  });
  const report = slownessOf(found).join('\n');
  console.log(report);
  expect(
    found.kinds.filter(({ kept }) => kept > 0),
    report,
  ).toEqual([]);
  // The callers, the slow and the portal share a processor here; the long form has them apart.
  expect(found.beside.middle, report).toBeLessThan(20 * found.alone.middle + 50);
  const left = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(left, { message: report }).toBe(0);
});
