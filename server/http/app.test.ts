import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  const t = performance.now();
  portal = await openTestPortal();
  console.log('opened', process.env.TEST_DATABASE, performance.now() - t);
});
afterAll(() => portal.close());

it('answers the probes', async () => {
  const answer = await portal.app.inject('/readyz');
  expect(answer.json()).toEqual({ status: 'ready' });
});
