import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse } from '#contract/refusal.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { transact } from '../db/database.ts';
import { createOutbox, type Outbox } from './outbox.ts';

declare module './outbox.ts' {
  interface Jobs {
    'tests.letter': { to: string };
    'tests.left': { to: string };
    'tests.many': { to: string };
    'tests.both': { to: string };
  }
}

let portal: TestPortal;
let outbox: Outbox;
const delivered: { to: string; id: string }[] = [];
let failures = 0;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  outbox = createOutbox(portal.platform.database, portal.platform.log);
  outbox.work('tests.letter', async ({ to }, id) => {
    delivered.push({ to, id });
    if (to === 'moved' && failures++ === 0) throw new Error('nobody lives there');
  });
  await outbox.start();
});
afterAll(async () => {
  await outbox.stop();
  await portal.close();
});

const post = (to: string, refused: boolean) =>
  transact(portal.platform.database, async (tx) => {
    await outbox.put(tx, 'tests.letter', { to });
    return refused ? refuse(409, 'no', 'No.') : undefined;
  });

it('runs what a use case left once it is committed, and nothing of one that was refused', async () => {
  await post('nobody', true);
  await post('asha', false);
  await expect.poll(() => delivered.map(({ to }) => to)).toEqual(['asha']);
});

it('runs a job that failed again, under the same id', async () => {
  await post('moved', false);
  const moved = () => delivered.filter(({ to }) => to === 'moved').map(({ id }) => id);
  await expect.poll(() => moved().length).toBe(2);
  expect(new Set(moved()).size).toBe(1);
});

it('takes up again, within seconds, a job whose server was killed in the middle', async () => {
  const { pool } = portal.platform.database;
  // What such a server leaves: a job that it had begun with, and no sign of life.
  const left = createOutbox(portal.platform.database, portal.platform.log);
  left.work('tests.left', async () => {});
  await left.start({ workers: false });
  await transact(portal.platform.database, (tx) => left.put(tx, 'tests.left', { to: 'ravi' }));
  await left.stop();
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'tests.left'`,
  );
  const taken: string[] = [];
  const next = createOutbox(portal.platform.database, portal.platform.log);
  next.work('tests.left', async ({ to }) => {
    taken.push(to);
  });
  await next.start();
  // It would wait for a quarter of an hour otherwise.
  await expect.poll(() => taken, { interval: 200 }).toEqual(['ravi']);
  await next.stop();
});

it('tries a job until it is done that failed on one server beside others, whichever server takes it up', async () => {
  const { database, log } = portal.platform;
  const begun = Promise.withResolvers<void>();
  const triedAgain = Promise.withResolvers<void>();
  const otherIsThere = Promise.withResolvers<void>();
  let first: string | undefined;
  let runs = 0;
  const run = async ({ to }: { to: string }) => {
    // In which order a server takes them is by chance: the first of them fails, twice, and the other is under way until then.
    first ??= to;
    if (to !== first) return Promise.race([triedAgain.promise, otherIsThere.promise.then(() => rest(6_000))]);
    runs += 1;
    begun.resolve();
    if (runs > 2) return;
    if (runs === 2) {
      triedAgain.resolve();
      await rest(1_000);
    }
    throw new Error('nobody lives there');
  };
  const [one, other] = [createOutbox(database, log), createOutbox(database, log)];
  for (const server of [one, other]) server.work('tests.both', run);
  const left = createOutbox(database, log);
  left.work('tests.both', async () => {});
  await left.start({ workers: false });
  await transact(database, async (tx) => {
    for (const to of ['asha', 'ravi']) await left.put(tx, 'tests.both', { to });
  });
  await left.stop();
  await one.start();
  await begun.promise;
  await other.start();
  otherIsThere.resolve();
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(3);
  await one.stop();
  await other.stop();
});

it('does what one use case has left by the hundred without a rest after each twenty', async () => {
  const done = new Set<string>();
  const busy = createOutbox(portal.platform.database, portal.platform.log);
  busy.work('tests.many', async ({ to }) => {
    done.add(to);
  });
  await busy.start();
  await transact(portal.platform.database, async (tx) => {
    for (let number = 0; number < 200; number++) await busy.put(tx, 'tests.many', { to: String(number) });
  });
  // With the rest it would take half a minute.
  await expect.poll(() => done.size, { interval: 100, timeout: 15_000 }).toBe(200);
  await busy.stop();
});

it('takes a job in the first transaction of all, without a second connection', async () => {
  const first = createOutbox(portal.platform.database, portal.platform.log);
  first.work('tests.letter', async () => {});
  await first.start({ workers: false });
  const putting = transact(portal.platform.database, (tx) => first.put(tx, 'tests.letter', { to: 'leena' }));
  const tooLong = new Promise((resolve) => setTimeout(resolve, 3_000, 'waits for a connection'));
  expect(await Promise.race([putting, tooLong])).toBeUndefined();
  await first.stop();
});
