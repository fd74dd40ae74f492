import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

test("GET /download/rest/waitingFor answers the caller's, oldest first and bounded; a stranger signs in first", async () => {
  const headers = await signIn(portal, 'E1002');
  const answer = await portal.app.inject({ url: '/download/rest/waitingFor', headers });
  expect(answer.statusCode).toBe(200);
  const { data, total } = answer.json();
  const since = data.map((item: { since: string }) => item.since);
  expect(since).toEqual([...since].sort());
  expect(data.length).toBe(Math.min(total, 100));
  expect((await portal.app.inject('/download/rest/waitingFor')).statusCode).toBe(401);
});
