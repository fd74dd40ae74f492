import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { newcomer, openHrSource, runner } from '#testing/others/hr-source.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let source: Awaited<ReturnType<typeof openHrSource>>;
let portal: TestPortal;
let hr: ReturnType<typeof runner>;
let uploads: ReturnType<typeof uploader>;
let now = new Date('2026-11-23T06:00:00Z');

beforeAll(async () => {
  source = await openHrSource();
  portal = await openTestPortal({
    demo: false,
    now: () => now,
    env: { HR_SOURCE: `${source.url}?since=` },
  });
  await fillCompany(portal);
  await portal.platform.database.pool.query("insert into role_grants (empcode, role) values ('T1', 'HR')");
  await later(0);
});
afterAll(async () => {
  await portal.close();
  await source.close();
});

/** So many days later: whoever has it run has signed in again. */
async function later(days: number) {
  now = new Date(now.getTime() + days * 86_400_000);
  const tara = await signIn(portal, people.tara);
  hr = runner(portal, tara);
  uploads = uploader(portal, tara);
}
const since = () => new URL(source.asked()[0]?.url ?? '', source.url).searchParams.get('since');
const leftOn = async (empcode: string) =>
  (await portal.platform.database.pool.query('select left_on from employees where empcode = $1', [empcode]))
    .rows[0]?.left_on;

it('a source that says what has changed is asked for everybody first, then for that, and who is not in it has not left', async () => {
  source.has([newcomer('N1'), newcomer('N2'), newcomer('N3')]);
  expect(await hr.run()).toMatchObject({ state: 'applied', counts: { added: 3 } });
  expect(since()).toBeNull();
  const first = now.toISOString();
  await later(1);
  source.has([{ code: 'N1', grade: 'L4' }]);
  expect(await hr.run()).toMatchObject({ state: 'applied', counts: { rows: 1, changed: 1 } });
  expect(since()).toBe(first);
  expect(await leftOn('N2')).toBeNull();
});

it('a source that says what has changed is asked since the last run that holds: not a failed one, nor one that was undone', async () => {
  const good = now.toISOString();
  await later(1);
  source.answers((_, response) => response.writeHead(503).end());
  expect(await hr.run()).toMatchObject({ state: 'failed' });
  source.asked();
  source.has([{ code: 'N1', grade: 'L5' }]);
  const { uploadId } = await hr.run();
  expect(since()).toBe(good);
  await uploads.press('undoUpload', uploadId);
  await hr.run();
  expect(since()).toBe(good);
});

it('a source that says what has changed is asked for everybody by hand, or after a week: then who is missing has left', async () => {
  source.has([newcomer('N1'), newcomer('N2')]);
  expect(await hr.run(true)).toMatchObject({ state: 'applied', counts: { rows: 3 } });
  expect(since()).toBeNull();
  expect(await leftOn('N3')).toBe('2026-11-25');
  await later(8);
  source.has([newcomer('N1')]);
  await hr.run();
  expect(since()).toBeNull();
  expect(await leftOn('N2')).toBe('2026-12-03');
});
