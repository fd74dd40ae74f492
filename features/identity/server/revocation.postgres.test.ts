import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { openPortal } from '#testing/processes/open.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

// Two servers over one database, as a company runs them.
let one: TestPortal;
let other: TestPortal;
let folder: string;
beforeAll(async () => {
  one = await openTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-other-'));
  other = await openPortal({ DATA_DIR: folder, DATABASE_URL: one.platform.env.DATABASE_URL }, {});
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = (portal: TestPortal, headers: SignedIn) =>
  portal.app.inject({ method: 'GET', url: '/api/sessions', headers });
const end = (portal: TestPortal, headers: SignedIn) =>
  portal.app.inject({ method: 'POST', url: '/api/sessions/end', headers, payload: { others: true } });

it('ends a session on every server from the next call on, while calls keep coming', async () => {
  const desk = await signIn(one, 'E1001');
  const lost = await signIn(other, 'E1001');
  expect((await call(one, lost)).statusCode).toBe(200);

  let endedAt = Number.POSITIVE_INFINITY;
  const late: number[] = [];
  const until = Date.now() + 1_500;
  const callers = [one, other].map(async (portal) => {
    while (Date.now() < until) {
      const begun = performance.now();
      const { statusCode } = await call(portal, lost);
      if (begun > endedAt && statusCode !== 401) late.push(begun - endedAt);
      // Within what a session may ask for.
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await end(one, desk)).json()).toEqual({ ended: 1 });
  endedAt = performance.now();
  await Promise.all(callers);
  expect(late).toEqual([]);
  expect((await call(other, desk)).statusCode).toBe(200);
});

it('takes a role away on every server from the next call on', async () => {
  const admin = await signIn(one, 'E1006');
  const ask = (portal: TestPortal) =>
    portal.app.inject({ method: 'GET', url: '/download/admin/getSessions', headers: admin });
  expect([(await ask(one)).statusCode, (await ask(other)).statusCode]).toEqual([200, 200]);
  await one.platform.database.pool.query(
    "delete from role_grants where empcode = 'E1006' and role = 'ADMIN'",
  );
  expect([(await ask(one)).statusCode, (await ask(other)).statusCode]).toEqual([403, 403]);
});
