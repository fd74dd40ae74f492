import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { endLeft } from './left-service.ts';

// Covers in time: whoever stands in leaves, or is away as well.

let portal: TestPortal;
const now = new Date('2026-06-15T06:00:00Z');
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now, env: { TZ: 'Asia/Kolkata' } });
  await fillCompany(portal);
});
beforeEach(async () => {
  await portal.drainOutbox();
  await run('update employees set left_on = null where left_on is not null');
  await run('delete from role_covers');
  await run('delete from notifications');
});
afterAll(() => portal.close());

async function name(who: Name, cover: Name, firstDay: string, lastDay: string): Promise<number> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/download/rest/saveCover',
    headers: await signIn(portal, people[who]),
    payload: { coverEmpcode: people[cover], firstDay, lastDay },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.coverId;
}
const leave = (who: Name) =>
  run("update employees set left_on = '2026-06-14' where empcode = $1", [people[who]]);
const told = async (who: Name, kind: string): Promise<string[]> => {
  await portal.drainOutbox();
  const rows = await run('select text from notifications where empcode = $1 and kind = $2', [
    people[who],
    kind,
  ]);
  return rows.map(({ text }) => text);
};
const openCovers = async () =>
  (await run('select cover_id::int as id from role_covers where ended_at is null order by 1')).map(
    ({ id }) => id,
  );
const lentTo = async (who: Name) =>
  (
    await run(
      "select role from held_grants('2026-06-15') where on_behalf_of is not null and empcode = $1 order by 1",
      [people[who]],
    )
  ).map(({ role }) => role);

test('a cover who leaves holds nothing from that moment; it ends once, and the lender is told once', async () => {
  const running = await name('ravi', 'dev', '2026-06-15', '2026-06-20');
  const planned = await name('ravi', 'dev', '2026-07-01', '2026-07-02');
  const other = await name('ravi', 'rita', '2026-08-01', '2026-08-02');
  expect(await lentTo('dev')).toEqual(['FL1', 'USER']);
  await endLeft(portal.platform);
  expect(await openCovers()).toEqual([running, planned, other]);

  await leave('dev');
  expect(await lentTo('dev')).toEqual([]);
  await Promise.all([endLeft(portal.platform), endLeft(portal.platform)]);
  await endLeft(portal.platform);
  expect(await openCovers()).toEqual([other]);
  expect((await told('ravi', 'cover.ended')).sort()).toEqual([
    'Dev no longer works here and does not cover for you from 01-07-2026 to 02-07-2026. If you are away then, name another colleague.',
    'Dev no longer works here and does not cover for you from 15-06-2026 to 20-06-2026. If you are away then, name another colleague.',
  ]);
  expect(await told('dev', 'cover.ended')).toEqual([]);
  const entries = await run(
    "select action, actor, subject from audit_log where action in ('cover.end', 'cover.cancel') order by audit_id",
  );
  expect(entries).toEqual([
    { action: 'cover.end', actor: null, subject: people.ravi },
    { action: 'cover.cancel', actor: null, subject: people.ravi },
  ]);
});

test('a lender who leaves needs nobody, and their cover is told; what is over stays as it was', async () => {
  await name('ravi', 'dev', '2026-06-15', '2026-06-20');
  await run(
    "insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at) values ($1, $2, '2026-06-01', '2026-06-14', now())",
    [people.ravi, people.dev],
  );
  await leave('ravi');
  await endLeft(portal.platform);
  expect(await told('dev', 'cover.ended')).toEqual(['The cover by Dev for Ravi has ended.']);
  expect(await told('ravi', 'cover.ended')).toEqual([]);
  expect(await run('select last_day::text as day from role_covers where ended_at is null')).toEqual([
    { day: '2026-06-14' },
  ]);
});

test('two who cover for each other are told of the days on which they do, and nobody else is', async () => {
  await name('ravi', 'rita', '2026-06-15', '2026-06-20');
  await name('rita', 'dev', '2026-06-15', '2026-06-17');
  expect(await told('ravi', 'cover.both')).toEqual([]);
  await name('rita', 'ravi', '2026-06-18', '2026-06-30');
  const days = 'cover for each other from 18-06-2026 to 20-06-2026.';
  expect(await told('ravi', 'cover.both')).toEqual([expect.stringContaining(`You and Rita ${days}`)]);
  expect(await told('rita', 'cover.both')).toEqual([expect.stringContaining(`You and Ravi ${days}`)]);
  expect(await told('dev', 'cover.both')).toEqual([]);
});

test('two who name each other at once are both told, once', async () => {
  for (let week = 1; week <= 5; week++) {
    const day = `2026-07-0${week}`;
    await Promise.all([name('ravi', 'rita', day, day), name('rita', 'ravi', day, day)]);
  }
  expect(await told('ravi', 'cover.both')).toHaveLength(5);
  expect(await told('rita', 'cover.both')).toHaveLength(5);
});
