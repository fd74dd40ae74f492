import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { settleStores } from '../../places/server/settle-service.ts';

let portal: TestPortal;
let now = new Date();
const sessions = new Map<Name, SignedIn>();
const staff = ['A1', 'T1', 'F1', 'G1'];

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run(
    "insert into role_grants (empcode, role, location_id, org_unit) values ('A2', 'STORE', 'KOC', 'Retail'), ('B2', 'STORE', 'KOC', 'Retail')",
  );
  await run("insert into store_regions values ('south', 'South', 5, '2026-06-01')");
  await run(`insert into stores values ('kochi', 'Kochi', 'south', 'KOC', 'Retail', 'Asia/Kolkata', false),
    ('dubai', 'Dubai', 'south', 'BLR', 'Retail', 'Asia/Dubai', false)`);
  await run(`insert into store_openings select store, '2000-01-01', '{1,2,3,4,5,6,7}', '{}' from stores`);
  await run(
    `insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
      select 'kochi', unnest($1::text[]), 'Cashier', '2026-01-01', 'Z1', now()`,
    [staff],
  );
});
beforeEach(async () => {
  now = new Date('2026-06-15T06:00:00Z');
  for (const who of Object.keys(people) as Name[]) sessions.set(who, await signIn(portal, people[who]));
  await run('delete from store_marks');
  // The trail is append-only, but for a test that begins anew.
  await run('alter table store_mark_trail disable trigger user');
  await run('delete from store_mark_trail');
  await run('alter table store_mark_trail enable trigger user');
  await run('delete from store_absences');
  await run('delete from store_disputes');
  await run('delete from store_reopenings');
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(who: Name, path: string, payload?: object, headers: object = {}) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/eyeCare/${path}`,
    headers: { ...sessions.get(who), ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
type Given = { empcode: string; mark: string; seen?: number; key?: string };
const marking = (marks: Given[], more: object = {}) => ({
  store: 'kochi',
  day: '2026-06-15',
  madeAt: now.toISOString(),
  ...more,
  marks: marks.map((one) => ({ seen: 0, key: randomUUID(), ...one })),
});
const mark = (who: Name, marks: Given[], more: object = {}, headers: object = {}) =>
  call(who, 'attendance', marking(marks, more), headers);
const outcomes = ({ body }: { body: { data: { outcome: string }[] } }) =>
  body.data.map(({ outcome }) => outcome);
const day = async (who: Name = 'dev', of = '2026-06-15') =>
  (await call(who, `attendance?store=kochi&day=${of}`)).body;
const of = (shown: { data: { empcode: string }[] }, empcode: string) =>
  shown.data.find((one) => one.empcode === empcode);

test('a day begins with what is known, is marked, and is the store’s own', async () => {
  await call('dev', 'planAbsence', {
    store: 'kochi',
    empcode: 'A1',
    kind: 'leave',
    firstDay: '2026-06-14',
    lastDay: '2026-06-17',
  });
  await call('dev', 'planAbsence', {
    store: 'kochi',
    empcode: 'T1',
    kind: 'week_off',
    firstDay: '2026-06-15',
    lastDay: '2026-06-15',
  });
  // Leave goes before a week off.
  await call('dev', 'planAbsence', {
    store: 'kochi',
    empcode: 'A1',
    kind: 'week_off',
    firstDay: '2026-06-15',
    lastDay: '2026-06-15',
  });
  const shown = await day();
  expect(shown).toMatchObject({ today: '2026-06-15', locked: false, locksAfter: '2026-07-05', open: true });
  expect(of(shown, 'A1')).toMatchObject({
    mark: 'leave',
    version: 0,
    known: 'leave',
    knownUntil: '2026-06-17',
  });
  expect(of(shown, 'T1')).toMatchObject({ mark: 'week_off', version: 0 });
  expect(
    outcomes(
      await mark('dev', [
        { empcode: 'F1', mark: 'present' },
        { empcode: 'G1', mark: 'present' },
      ]),
    ),
  ).toEqual(['saved', 'saved']);
  expect(of(await day(), 'F1')).toMatchObject({ mark: 'present', version: 1, markedBy: { name: 'Dev' } });
  // At 22:00 in Kochi it is the 15th, at midnight the 16th; in Dubai it is not yet.
  now = new Date('2026-06-15T18:29:00Z');
  sessions.set('admin', await signIn(portal, people.admin));
  expect((await call('admin', 'attendance?store=kochi')).body.day).toBe('2026-06-15');
  now = new Date('2026-06-15T18:31:00Z');
  expect((await call('admin', 'attendance?store=kochi')).body.day).toBe('2026-06-16');
  expect((await call('admin', 'attendance?store=dubai')).body.day).toBe('2026-06-15');
});

test('a mark is taken once, however often and by how many tabs it is sent', async () => {
  const key = randomUUID();
  const sent = marking([
    { empcode: 'F1', mark: 'absent' },
    { empcode: 'G1', mark: 'present' },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('dev', 'attendance', sent, { 'idempotency-key': key })),
  );
  expect(answers.map(outcomes)).toEqual(Array(6).fill(['saved', 'saved']));
  // The same marks in another parcel, once its key is forgotten.
  expect(outcomes(await call('dev', 'attendance', sent))).toEqual(['saved', 'saved']);
  expect(
    await run(
      "select count(*)::int as entries from store_mark_trail where day = '2026-06-15' and empcode = 'F1' and mark = 'absent'",
    ),
  ).toEqual([{ entries: 1 }]);
});

test('of two who mark one person otherwise at once one holds, and the other is shown until somebody settles it', async () => {
  const answers = await Promise.all([
    mark('dev', [{ empcode: 'F1', mark: 'absent' }]),
    mark('rita', [{ empcode: 'F1', mark: 'leave' }]),
  ]);
  expect(answers.flatMap(outcomes).sort()).toEqual(['conflict', 'saved']);
  const shown = of(await day(), 'F1') as never as {
    mark: string;
    version: number;
    conflict: { mark: string };
  };
  expect([shown.mark, shown.conflict.mark].sort()).toEqual(['absent', 'leave']);
  expect(shown.version).toBe(1);
  expect(outcomes(await mark('rita', [{ empcode: 'F1', mark: shown.conflict.mark, seen: 1 }]))).toEqual([
    'saved',
  ]);
  expect(of(await day(), 'F1')).toMatchObject({ mark: shown.conflict.mark, version: 2, conflict: null });
});

test('whoever was marked at one store and belongs to another from that day on is marked there', async () => {
  await mark('dev', [{ empcode: 'G1', mark: 'absent' }]);
  await run("update store_stays set last_day = '2026-06-14' where empcode = 'G1'");
  await run(`insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
    values ('dubai', 'G1', 'Cashier', '2026-06-15', 'Z1', now())`);
  const there = async () => of((await call('admin', 'attendance?store=dubai&day=2026-06-15')).body, 'G1');
  expect(await there()).toMatchObject({ mark: null, version: 0, conflict: null });
  expect(outcomes(await mark('admin', [{ empcode: 'G1', mark: 'present' }], { store: 'dubai' }))).toEqual([
    'saved',
  ]);
  expect(await there()).toMatchObject({ mark: 'present', version: 2, markedBy: { empcode: people.admin } });
  await run("delete from store_stays where empcode = 'G1' and store = 'dubai'");
  await run("update store_stays set last_day = null where empcode = 'G1'");
});

test('a day that is over needs a reason, but not for what was marked on it without a network; a day to come can’t be marked', async () => {
  const late = { day: '2026-06-14' };
  expect((await mark('dev', [{ empcode: 'F1', mark: 'absent' }], late)).body.error).toMatchObject({
    code: 'reason',
    fields: { reason: 'Enter the reason.' },
  });
  expect(
    outcomes(
      await mark('dev', [{ empcode: 'F1', mark: 'absent' }], { ...late, madeAt: '2026-06-14T09:00:00Z' }),
    ),
  ).toEqual(['saved']);
  expect(
    outcomes(
      await mark('dev', [{ empcode: 'F1', mark: 'present', seen: 1 }], { ...late, reason: 'Came at noon' }),
    ),
  ).toEqual(['saved']);
  expect(
    await run(
      "select before, mark, reason from store_mark_trail where day = '2026-06-14' order by entry_id desc limit 1",
    ),
  ).toEqual([{ before: 'absent', mark: 'present', reason: 'Came at noon' }]);
  expect(
    (await mark('dev', [{ empcode: 'F1', mark: 'present' }], { day: '2026-06-16' })).body.error.code,
  ).toBe('to_come');
  expect((await mark('dev', [{ empcode: 'X1', mark: 'present' }])).body.error.code).toBe('not_here');
  expect((await mark('asha', [{ empcode: 'F1', mark: 'present' }])).status).toBe(403);
});

test('a locked month stays, leave too, until HR opens it again', async () => {
  const late = { day: '2026-05-20', reason: 'Forgotten' };
  expect((await mark('dev', [{ empcode: 'F1', mark: 'absent' }], late)).body.error.code).toBe('locked');
  const leave = {
    store: 'kochi',
    empcode: 'F1',
    kind: 'leave',
    firstDay: '2026-05-20',
    lastDay: '2026-06-02',
  };
  expect((await call('dev', 'planAbsence', leave)).body.error.fields.firstDay).toMatch(
    /20-05-2026 is locked/,
  );
  const open = { store: 'kochi', day: '2026-05-20', until: '2026-06-16', reason: 'Payroll asked' };
  expect((await call('dev', 'reopenMonth', open)).status).toBe(403);
  expect((await call('admin', 'reopenMonth', open)).status).toBe(200);
  expect(outcomes(await mark('dev', [{ empcode: 'F1', mark: 'absent' }], late))).toEqual(['saved']);
  now = new Date('2026-06-17T06:00:00Z');
  sessions.set('dev', await signIn(portal, people.dev));
  expect((await mark('dev', [{ empcode: 'F1', mark: 'present', seen: 1 }], late)).body.error.code).toBe(
    'locked',
  );
  // Of leave that reaches into a locked month only what is not locked is taken back.
  const [{ id }] = await run(
    "insert into store_absences (empcode, kind, first_day, last_day, made_by, made_at) values ('F1', 'leave', '2026-05-30', '2026-06-20', 'A2', now()) returning absence_id as id",
  );
  expect((await call('dev', 'cancelAbsence', { absenceId: Number(id) })).status).toBe(200);
  expect(await run('select first_day::text, last_day::text from store_absences')).toEqual([
    { first_day: '2026-05-30', last_day: '2026-05-31' },
  ]);
});

test('a month is locked by the clock of the store, whatever a job has done or not', async () => {
  const day = '2026-05-31';
  const lockedAt = async (store: string, at: string) => {
    now = new Date(at);
    sessions.set('admin', await signIn(portal, people.admin));
    return (await call('admin', `attendance?store=${store}&day=${day}`)).body.locked;
  };
  await run("update store_regions set settled_until = '2026-05-01'");
  await run(`insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
    values ('dubai', 'B1', 'Cashier', '2026-01-01', 'Z1', now())`);
  try {
    // Midnight behind the fifth in India is half past ten in Dubai.
    expect(await lockedAt('kochi', '2026-06-05T18:29:00Z')).toBe(false);
    expect(await lockedAt('kochi', '2026-06-05T18:31:00Z')).toBe(true);
    expect(await lockedAt('dubai', '2026-06-05T18:31:00Z')).toBe(false);
    await settleStores(portal.platform);
    expect(await lockedAt('dubai', '2026-06-05T18:31:00Z')).toBe(false);
    const late = { store: 'dubai', day, reason: 'Forgotten' };
    expect(outcomes(await mark('admin', [{ empcode: 'B1', mark: 'present' }], late))).toEqual(['saved']);
    expect(await lockedAt('dubai', '2026-06-05T20:01:00Z')).toBe(true);
    await settleStores(portal.platform);
    expect(await run('select settled_until::text from store_regions')).toEqual([
      { settled_until: '2026-06-01' },
    ]);
  } finally {
    await run("update store_regions set settled_until = '2026-06-01'");
    await run("delete from store_stays where store = 'dubai'");
  }
});

test('somebody sees their own days and disputes one; it is marked as they say once it is accepted', async () => {
  await mark('dev', [{ empcode: 'A1', mark: 'absent' }]);
  expect(
    (await call('asha', 'disputeDay', { day: '2026-06-14', says: 'present', note: 'I was there' })).body.error
      .code,
  ).toBe('not_marked');
  const said = await call('asha', 'disputeDay', { day: '2026-06-15', says: 'present', note: 'I was there' });
  expect(said.status).toBe(200);
  expect(
    (await call('asha', 'disputeDay', { day: '2026-06-15', says: 'leave', note: 'No' })).body.error.code,
  ).toBe('said');
  expect(of(await day(), 'A1')).toMatchObject({ dispute: { says: 'present', note: 'I was there' } });
  await portal.drainOutbox();
  expect(
    await run("select distinct empcode from notifications where kind = 'stores.dispute' order by 1"),
  ).toEqual([{ empcode: 'A2' }, { empcode: 'B2' }]);
  const { disputeId } = said.body.data;
  expect((await call('rita', 'answerDispute', { disputeId, accept: false })).body.error.fields.answer).toBe(
    'Enter the reason.',
  );
  const answers = await Promise.all(
    ['dev', 'rita'].map((who) => call(who as Name, 'answerDispute', { disputeId, accept: true })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const own = (await call('asha', 'myAttendance')).body.data[0];
  expect(own).toMatchObject({
    day: '2026-06-15',
    mark: 'present',
    dispute: { state: 'accepted' },
    mayDispute: true,
  });
  expect((await call('omar', 'myAttendance?month=2025-06')).body.data).toEqual([]);
});

test('attendance is uploaded with a trail per person; undone, what was marked before holds again, but for what was changed since', async () => {
  await mark('dev', [{ empcode: 'T1', mark: 'leave' }]);
  const sheet = uploader(portal, sessions.get('admin') as SignedIn, 'attendance');
  const { uploadId, counts } = await sheet.check(
    `Employee code,Date,Status,Remarks
A1,15-06-2026,P,
T1,15-06-2026,WO,
F1,14-06-2026,A,Sheet of the store
G1,14-06-2026,P,
G1,16-06-2026,P,
X1,15-06-2026,P,
F1,20-05-2026,P,Late
A1,13-06-2026,here,Late
G1,15-06-2026,A,
G1,15-06-2026,L,
`,
    'days.csv',
  );
  expect(counts).toMatchObject({ rows: 10, added: 2, changed: 1, wrong: 7 });
  expect((await sheet.rows(uploadId, 'wrong')).map((row) => Object.keys(row.wrong))).toEqual([
    ['reason'],
    ['day'],
    ['empcode'],
    ['day'],
    ['mark'],
    ['empcode'],
    ['empcode'],
  ]);
  await sheet.call('POST', 'leaveOutRows', { uploadId, out: true });
  expect(await sheet.press('applyUpload', uploadId)).toMatchObject({ state: 'applied' });
  const held = async () => [
    of(await day(), 'A1'),
    of(await day(), 'T1'),
    of(await day('dev', '2026-06-14'), 'F1'),
  ];
  expect((await held()).map((one) => one && 'mark' in one && one.mark)).toEqual([
    'present',
    'week_off',
    'absent',
  ]);
  expect(
    await run(
      "select empcode, before, mark, reason, made_by from store_mark_trail where source = 'upload' order by 1",
    ),
  ).toEqual([
    { empcode: 'A1', before: null, mark: 'present', reason: null, made_by: 'Z1' },
    { empcode: 'F1', before: null, mark: 'absent', reason: 'Sheet of the store', made_by: 'Z1' },
    { empcode: 'T1', before: 'leave', mark: 'week_off', reason: null, made_by: 'Z1' },
  ]);
  await mark('dev', [{ empcode: 'A1', mark: 'leave', seen: 1 }]);
  expect(await sheet.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await held()).toMatchObject([
    { mark: 'leave' },
    { mark: 'leave', version: 3 },
    { mark: null, version: 2 },
  ]);
  // What was taken back is marked anew.
  const again = await mark('dev', [{ empcode: 'F1', mark: 'present', seen: 2 }], {
    day: '2026-06-14',
    reason: 'They came',
  });
  expect(outcomes(again)).toEqual(['saved']);
});

test('an upload that is undone gives back the mark of another store too', async () => {
  await mark('dev', [{ empcode: 'G1', mark: 'leave' }]);
  await run("update store_stays set store = 'dubai' where empcode = 'G1'");
  try {
    const sheet = uploader(portal, sessions.get('admin') as SignedIn, 'attendance');
    const { uploadId, counts } = await sheet.check(
      'Employee code,Date,Status,Remarks\nG1,15-06-2026,P,\n',
      'days.csv',
    );
    expect(counts).toMatchObject({ rows: 1, added: 1 });
    expect(await sheet.press('applyUpload', uploadId)).toMatchObject({ state: 'applied' });
    const held = () => run("select store, mark, version from store_marks where empcode = 'G1'");
    expect(await held()).toEqual([{ store: 'dubai', mark: 'present', version: 2 }]);
    expect(await sheet.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await held()).toEqual([{ store: 'kochi', mark: 'leave', version: 3 }]);
  } finally {
    await run("update store_stays set store = 'kochi' where empcode = 'G1'");
  }
});

test('an upload by HR of another place is told that these are not theirs, and nothing of how they were marked', async () => {
  await mark('dev', [{ empcode: 'A1', mark: 'leave' }]);
  await run("insert into role_grants (empcode, role, location_id) values ('X1', 'HR', 'BLR')");
  now = new Date('2026-06-16T06:00:00Z');
  const sheet = uploader(portal, await signIn(portal, people.elsewhere), 'attendance');
  const { uploadId } = await sheet.check(
    'Employee code,Date,Status,Remarks\nA1,15-06-2026,L,\nA1,15-06-2026,P,\nF1,20-05-2026,P,\n',
    'days.csv',
  );
  const rows = await sheet.rows(uploadId);
  expect(rows.map(({ wrong, changes }) => [wrong, changes])).toEqual(
    rows.map(() => [{ empcode: expect.stringMatching(/place|store/i) }, []]),
  );
  expect(new Set(rows.map(({ wrong }) => wrong.empcode)).size).toBe(1);
});

test('whoever manages a store uploads its days, and no others', async () => {
  await run(`insert into store_stays (store, empcode, designation, first_day, made_by, made_at)
    values ('dubai', 'B1', 'Cashier', '2026-01-01', 'Z1', now())`);
  const sheet = uploader(portal, sessions.get('dev') as SignedIn, 'attendance');
  try {
    const { uploadId, counts } = await sheet.check(
      'Code,Day,Mark\nA1,15-06-2026,Present\nB1,15-06-2026,Present\n',
    );
    expect(counts).toMatchObject({ added: 1, wrong: 1 });
    const [wrong] = await sheet.rows(uploadId, 'wrong');
    expect(wrong).toMatchObject({ cells: { empcode: 'B1' } });
    await sheet.call('POST', 'leaveOutRows', { uploadId, out: true });
    expect(await sheet.press('applyUpload', uploadId)).toMatchObject({ state: 'applied' });
    expect(await run('select empcode, mark, marked_by from store_marks')).toEqual([
      { empcode: 'A1', mark: 'present', marked_by: people.dev },
    ]);
    // Of HR's and administrators' uploads they see none, and of other kinds they make none.
    const asked = await portal.app.inject({
      url: '/download/admin/getUploadKinds',
      headers: sessions.get('dev') ?? {},
    });
    expect(asked.json().data.map(({ kind }: { kind: string }) => kind)).toEqual(['attendance']);
  } finally {
    await run("delete from store_stays where store = 'dubai'");
  }
});
