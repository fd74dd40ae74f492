import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadRuns } from '#features/uploads/server/run-service.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { newcomer, openHrSource, type Person, runner } from '#testing/others/hr-source.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { startDue } from './start-service.ts';

const token = 'the-token-of-the-hr-system';
let portal: TestPortal;
let source: Awaited<ReturnType<typeof openHrSource>>;
let hr: ReturnType<typeof runner>;
let uploads: ReturnType<typeof uploader>;
let elsewhere: ReturnType<typeof runner>;
let now = new Date('2026-11-23T06:00:00Z');

/** Thirty who come from the HR system, beside the ten who are here already. */
const team = Array.from({ length: 30 }, (_, index) => newcomer(`N${index}`));
const without = (...codes: string[]) =>
  team.filter((person) => !codes.includes(String(person['Employee ID'])));
const withOther = (count: number, said: Person) =>
  team.map((person, index) => (index < count ? { ...person, ...said } : person));

beforeAll(async () => {
  source = await openHrSource();
  const env = { HR_SOURCE: source.url, HR_SOURCE_TOKEN: token };
  portal = await openTestPortal({ demo: false, now: () => now, env });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  await run("insert into role_grants (empcode, role, location_id) values ('X1', 'HR', 'BLR')");
  const tara = await signIn(portal, people.tara);
  hr = runner(portal, tara);
  uploads = uploader(portal, tara);
  elsewhere = runner(portal, await signIn(portal, people.elsewhere));
});
afterAll(async () => {
  await portal.close();
  await source.close();
});
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const employee = async (empcode: string) =>
  (await run('select * from employees where empcode = $1', [empcode]))[0];
const working = async () =>
  (await run('select empcode from employees where left_on is null')).map(({ empcode }) => empcode);
const checksum = async () =>
  (
    await run(
      "select md5(string_agg((to_jsonb(e) - 'changed_at' - 'changed_in')::text, '|' order by empcode)) from employees e",
    )
  )[0].md5;

describe('everybody', () => {
  it('is taken on and changed at once, and whoever the source never had stays', async () => {
    source.has([...team, { 'Employee ID': 'A1', mobile: 4711 }]);
    const upload = await hr.run();
    expect(upload).toMatchObject({
      state: 'applied',
      source: 'sync',
      by: null,
      failure: null,
      actions: ['undo'],
      counts: { rows: 31, added: 30, changed: 1, wrong: 0 },
    });
    expect(source.asked()).toHaveLength(5);
    expect(await employee('A1')).toMatchObject({ phone: '4711', name: 'Asha' });
    expect(await working()).toHaveLength(40);
    expect(await run("select source, made_by from employee_changes where empcode = 'N1'")).toEqual([
      { source: 'sync', made_by: null },
    ]);
    expect(await hr.get()).toMatchObject({
      source: { kind: 'rest', name: source.url, saysChanges: false },
      nextAt: '2026-11-23T20:30:00.000Z',
      last: { state: 'applied', uploadId: upload.uploadId },
      open: null,
      mayRun: true,
    });
  });

  it('but whom it had before is a leaver, is seen among its rows, and has all back when the run is undone', async () => {
    await run("insert into role_grants (empcode, role, location_id) values ('N1', 'FL1', 'KOC')");
    const before = await checksum();
    source.has(
      without('N1', 'N2').map((person, index) => (index === 0 ? { ...person, grade: 'L4' } : person)),
    );
    const upload = await hr.run();
    // A1 was there, too.
    expect(upload).toMatchObject({ state: 'applied', counts: { rows: 31, changed: 4, unchanged: 27 } });
    const gone = (await uploads.rows(upload.uploadId, 'changed')).slice(1);
    expect(gone.map(({ row, cells }) => [row, cells])).toEqual(
      ['A1', 'N1', 'N2'].map((empcode, index) => [30 + index, { empcode, leftOn: '2026-11-23' }]),
    );
    expect(await employee('N1')).toMatchObject({ left_on: '2026-11-23' });
    expect(await run("select from role_grants where empcode = 'N1'")).toEqual([]);
    expect(await working()).toHaveLength(37);
    expect(await uploads.press('undoUpload', upload.uploadId)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await checksum()).toBe(before);
    expect(await run("select role from role_grants where empcode = 'N1'")).toEqual([{ role: 'FL1' }]);
  });

  it('whose row is wrong stays as they are, and the others do not wait for it', async () => {
    source.has([
      ...without('N0', 'N29'),
      newcomer('N0', { location: 'Moon', grade: 'L9' }),
      newcomer('M1', { location: 'Moon' }),
      newcomer('M2', { manager: 'M1' }),
      newcomer('N29', { grade: 'L5' }),
      { 'Employee ID': 'A1' },
    ]);
    const upload = await hr.run();
    expect(upload).toMatchObject({ state: 'applied', counts: { leftOut: 3, changed: 1, added: 0 } });
    expect(await employee('N0')).toMatchObject({ grade: 'L3', left_on: null });
    expect(await employee('N29')).toMatchObject({ grade: 'L5' });
    const [wrong] = await uploads.rows(upload.uploadId, 'leftOut');
    expect(wrong?.wrong.locationId).toContain('“Moon”');
    await uploads.press('undoUpload', upload.uploadId);
  });
});

const page = (text: string, status = 200, headers: Record<string, string> = {}) =>
  source.answers((_, response) => response.writeHead(status, headers).end(text));

const faults: [string, () => void, string][] = [
  [
    'its second page fails',
    () =>
      source.answers((request, response) =>
        request.url?.includes('cursor')
          ? response.writeHead(500).end()
          : response.end(JSON.stringify({ data: [newcomer('X9')], next: '2' })),
      ),
    'error (500)',
  ],
  ['it answers a page for people', () => page('<!doctype html><title>Sign in</title>'), 'something else'],
  ['it does not take the token', () => page('{}', 401), 'HR_SOURCE_TOKEN'],
  ['it has moved', () => page('', 302, { location: 'http://127.0.0.1:9/' }), 'new address'],
  [
    'it goes on at another host',
    () => page('{"data":[{"code":"N1"}],"next":"http://127.0.0.1:9/"}'),
    'another host',
  ],
  ['it never ends', () => page('{"data":[{"code":"N1"}],"next":"again"}'), 'no last page'],
  ['it has nobody', () => page('{"data":[],"next":null}'), 'nobody in it'],
  ['it breaks off', () => source.answers((request) => request.socket.destroy()), 'can’t be reached'],
  ['it has no codes', () => page('{"data":[{"shoe":"42"}]}'), '“Code”'],
];

describe('where something is wrong with the source', () => {
  it.each(faults)('nothing is written: %s', async (_what, breaks, says) => {
    const before = await checksum();
    breaks();
    const upload = await hr.run();
    expect(upload).toMatchObject({ state: 'failed', counts: null, failure: expect.stringContaining(says) });
    expect(await checksum()).toBe(before);
    expect(await run('select from upload_rows where upload_id = $1', [upload.uploadId])).toEqual([]);
    expect((await hr.get()).last).toMatchObject({ uploadId: upload.uploadId, failure: upload.failure });
    const listed = await uploads.call('GET', 'uploadRequestStatus');
    expect(listed.body.data[0]).toMatchObject({ uploadId: upload.uploadId, state: 'failed' });
  });
});

const noticesTo = async (empcode: string) =>
  (await run("select text from notifications where empcode = $1 and kind = 'employee.sync-held'", [empcode]))
    .length;

it('tells those who decide of the first failure in a row, and of the first after one that went well', async () => {
  await run("delete from notifications where kind = 'employee.sync-held'");
  const failing = async () => {
    page('{}', 401);
    expect(await hr.run()).toMatchObject({ state: 'failed' });
    await portal.drainOutbox();
    now = new Date(now.getTime() + 60_000);
  };
  source.has([...team, { 'Employee ID': 'A1' }]);
  await hr.run();
  now = new Date(now.getTime() + 60_000);
  await failing();
  await failing();
  expect([await noticesTo('T1'), await noticesTo('Z1'), await noticesTo('X1')]).toEqual([1, 1, 0]);
  source.has([...team, { 'Employee ID': 'A1' }]);
  await hr.run();
  now = new Date(now.getTime() + 60_000);
  await failing();
  expect(await noticesTo('T1')).toBe(2);
  await run("delete from notifications where kind = 'employee.sync-held'");
});

it.each(['applying', 'checking'])(
  'one that was given up while %s goes on with the next, and blocks nobody',
  async (state) => {
    source.has([...team, { 'Employee ID': 'A1' }]);
    const { status, body } = await hr.call('POST', 'runSync', { whole: false });
    expect(status).toBe(200);
    const { uploadId } = body.data.open;
    if (state === 'applying') await portal.drainOutbox();
    // As a database leaves it that was away for longer than a job is tried.
    await run("delete from pgboss.job where name in ('directory.sync', 'uploads.apply')");
    await run("update uploads set state = $2, made_at = made_at - interval '16 hours' where upload_id = $1", [
      uploadId,
      state,
    ]);
    const next = await hr.call('POST', 'runSync', { whole: false });
    expect(next.body.error).toMatchObject({ code: 'under_way' });
    await portal.drainOutbox();
    expect((await hr.get()).open).toBeNull();
    expect((await run('select state from uploads where upload_id = $1', [uploadId]))[0]).toEqual({
      state: 'applied',
    });
    expect(await hr.run()).toMatchObject({ state: 'applied' });
  },
);

describe('a run that would do too much', () => {
  /** Eleven more than ten of forty. */
  const many = team.slice(0, 11).map((person) => String(person['Employee ID']));
  let held = '';

  it('waits for somebody, who is told', async () => {
    const before = await checksum();
    source.has([...without(...many), { 'Employee ID': 'A1' }]);
    const upload = await hr.run();
    held = upload.uploadId;
    expect(upload).toMatchObject({
      state: 'ready',
      failure: expect.stringContaining('11 of 40 people would leave'),
      counts: { changed: 11 },
      actions: ['correct', 'apply', 'discard'],
    });
    expect(await checksum()).toBe(before);
    expect(
      await run("select empcode, link from notifications where kind = 'employee.sync-held' order by empcode"),
    ).toEqual(['T1', 'Z1'].map((empcode) => ({ empcode, link: `/admin/uploads/${held}` })));
  });

  it('keeps the next from beginning', async () => {
    expect((await hr.get()).open).toMatchObject({ state: 'ready', uploadId: held });
    const { status, body } = await hr.call('POST', 'runSync', { whole: false });
    expect([status, body.error.code]).toEqual([409, 'held']);
  });

  it('is not there for HR of one place, who has nothing run', async () => {
    expect((await elsewhere.call('GET', `getUpload?uploadId=${held}`)).status).toBe(404);
    expect((await elsewhere.call('GET', 'uploadRequestStatus')).body.data).toEqual([]);
    const { status, body } = await elsewhere.call('POST', 'runSync', { whole: false });
    expect([status, body.error.code]).toEqual([403, 'not_yours']);
    expect((await elsewhere.get()).mayRun).toBe(false);
  });

  it('is applied by HR, but for whom they leave out', async () => {
    const [first] = await uploads.rows(held, 'changed');
    await uploads.call('POST', 'leaveOutRows', { uploadId: held, rows: [first?.row ?? 0], out: true });
    expect(await uploads.press('applyUpload', held)).toMatchObject({
      state: 'applied',
      counts: { changed: 10 },
    });
    expect(await working()).toHaveLength(30);
    expect(await employee('N0')).toMatchObject({ left_on: null });
    expect(await uploads.press('undoUpload', held)).toMatchObject({ state: 'undone' });
  });

  it.each<[string, Person, string]>([
    ['managers', { manager: 'A1' }, '9 people would have another manager'],
    ['addresses', { mail: undefined }, '9 people would have another e-mail address'],
    ['org units', { unit: 'IBD-GCC' }, '9 people would be in another org unit'],
  ])('waits where the %s of more than a fifth change', async (_what, said, says) => {
    const all = (count: number) =>
      withOther(count, said).map((person, index) =>
        'mail' in said && index < count ? { ...person, mail: `other${index}@example.com` } : person,
      );
    source.has([...all(9), { 'Employee ID': 'A1' }]);
    const upload = await hr.run();
    expect(upload).toMatchObject({ state: 'ready', failure: expect.stringContaining(says) });
    await uploads.call('POST', 'discardUpload', { uploadId: upload.uploadId });
    source.has([...all(8), { 'Employee ID': 'A1' }]);
    const within = await hr.run();
    expect(within).toMatchObject({ state: 'applied', failure: null });
    await uploads.press('undoUpload', within.uploadId);
  });

  it('waits where the last HR would leave, alone or both of two at once', async () => {
    source.has([...team, { 'Employee ID': 'A1' }, { 'Employee ID': 'T1', lastday: '2026-11-23' }]);
    await run("delete from role_grants where empcode = 'X1' and role = 'HR'");
    const alone = await hr.run();
    expect(alone).toMatchObject({ state: 'ready', failure: expect.stringContaining('Nobody would be HR') });
    expect(alone.counts).toMatchObject({ wrong: 1 });
    await uploads.call('POST', 'discardUpload', { uploadId: alone.uploadId });
    await run("insert into role_grants (empcode, role, location_id) values ('X1', 'HR', 'BLR')");
    const leave = ['T1', 'X1'].map((code) => ({ 'Employee ID': code, lastday: '2026-11-23' }));
    source.has([...team, { 'Employee ID': 'A1' }, ...leave]);
    const both = await hr.run();
    expect(both).toMatchObject({ state: 'ready', failure: expect.stringContaining('Nobody would be HR') });
    expect(both.counts).toMatchObject({ wrong: 2 });
    await uploads.call('POST', 'discardUpload', { uploadId: both.uploadId });
  });

  it('waits where nobody can say who is missing', async () => {
    source.has([...without('N5'), { 'Employee ID': 'N 5', grade: 'L3' }, { 'Employee ID': 'A1' }]);
    const upload = await hr.run();
    expect(upload).toMatchObject({ state: 'ready', failure: expect.stringContaining('no code') });
    await uploads.call('POST', 'discardUpload', { uploadId: upload.uploadId });
    expect(await employee('N5')).toMatchObject({ left_on: null });
  });
});

it('on the schedule begins where there is something to read, and reminds those who let one wait', async () => {
  source.has(without('N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9', 'N10'));
  const due = async () => {
    const runs = uploadRuns(portal.platform);
    await startDue(portal.platform, runs);
    await portal.drainOutbox();
    return runs.newest(portal.platform.database.reads, 'employees');
  };
  await run("delete from notifications where kind = 'employee.sync-held'");
  const { open } = await due();
  expect(open).toMatchObject({ state: 'ready', madeBy: null });
  expect((await due()).open?.uploadId).toBe(open?.uploadId);
  expect(
    await run("select text from notifications where empcode = 'T1' and kind = 'employee.sync-held'"),
  ).toHaveLength(2);
  await uploads.call('POST', 'discardUpload', { uploadId: open?.uploadId });
});

it('whom the source had in a run alone that was undone, has not left where it does not have them', async () => {
  const whole = [...team, { 'Employee ID': 'A1' }];
  source.has([...whole, { 'Employee ID': 'A2' }, { 'Employee ID': 'B2' }]);
  await uploads.press('undoUpload', (await hr.run()).uploadId);
  source.has([...whole, { 'Employee ID': 'B2' }]);
  await hr.run();
  source.has(whole);
  await hr.run();
  expect(await employee('A2')).toMatchObject({ left_on: null });
  expect(await employee('B2')).toMatchObject({ left_on: '2026-11-23' });
});

it('two that begin at once are one', async () => {
  source.has([...team, { 'Employee ID': 'A1' }]);
  const answers = await Promise.all([1, 2, 3].map(() => hr.call('POST', 'runSync', { whole: false })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await portal.drainOutbox();
  expect((await hr.get()).open).toBeNull();
});

it('the token goes to the source, and into no answer, log or table', async () => {
  source.asked();
  const upload = await hr.run();
  expect(source.asked().every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
  const told = [await hr.get(), upload, portal.logged, await run('select * from audit_log')];
  told.push(await run('select * from uploads'), await run('select * from hr_source_runs'));
  expect(JSON.stringify(told)).not.toContain(token);
});
