import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyEntitlementRules } from '#features/asset-requests/entitlement/server/rule-service.ts';
import { listAboveRule } from '#features/asset-requests/entitlement/server/rule-store.ts';
import { staffing } from '#features/directory/company/server/staffing-service.ts';
import { chair, Desk, fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { applySettings } from './apply-service.ts';

let portal: TestPortal;
let desk: Desk;
let admin: SignedIn;
let hr: SignedIn;
let now = new Date('2026-06-15T06:00:00Z');
const effects = { staffing, settingEffects: { applyEntitlements: applyEntitlementRules, listAboveRule } };

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  const { writes } = portal.platform.database;
  // As the directory leaves a company: people and places, an administrator, and nothing decided.
  await sql`delete from asset_entitlements`.execute(writes);
  await sql`delete from asset_categories`.execute(writes);
  await sql`delete from role_grants where role <> 'ADMIN'`.execute(writes);
  await writes
    .insertInto('roleGrants')
    .values({ empcode: people.tara, role: 'HR', locationId: null, orgUnit: null })
    .execute();
  desk = new Desk(portal);
  admin = await signIn(portal, people.admin);
  hr = await signIn(portal, people.tara);
});
afterAll(() => portal.close());
beforeEach(() => {
  now = new Date('2026-06-15T06:00:00Z');
});

const url = (path: string) => `/download/admin/asset-settings/${path}`;
async function post(path: string, payload: object, headers = admin) {
  const answer = await portal.app.inject({ method: 'POST', url: url(path), headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
async function page(kind: string, headers = admin) {
  const answer = await portal.app.inject({ url: url(`getSettings?kind=${kind}`), headers });
  return answer.json().data;
}
async function save(kind: string, key: string, value: object, more: object = {}) {
  const rows: { key: string; revision: number }[] = (await page(kind)).rows;
  const revision = rows.find((row) => row.key === key)?.revision ?? 0;
  return post('save', { kind, key, value, effectiveFrom: '2026-06-15', revision, ...more });
}
const value = { name: 'Chair', position: 1, disabled: false, priceLimit: 1_000_000 };
const grants = async (role: string) =>
  (
    await portal.platform.database.reads
      .selectFrom('roleGrants')
      .select('empcode')
      .where('role', '=', role as 'FL1')
      .orderBy('empcode')
      .execute()
  ).map(({ empcode }) => empcode);

test('from an empty database and an administrator: an employee submits, and Approval 1 approves', async () => {
  expect((await desk.call('asha', 'getUserBalance', {})).body.data).toMatchObject({ mayStart: false });
  expect((await page('routing')).uncovered).toContainEqual({
    role: 'FL1',
    locationId: 'KOC',
    orgUnit: 'Retail',
  });
  expect(await save('category', 'chair', value)).toMatchObject({
    status: 200,
    body: { data: { key: 'chair', value, revision: 1, versions: [{ state: 'current' }] } },
  });
  expect((await save('entitlement', '["*","*"]', { amount: 2_000_000 })).status).toBe(200);
  expect((await save('routing', '["FL1","KOC","*"]', { people: [people.ravi] })).status).toBe(200);
  expect((await save('routing', '["FL2","*","*"]', { people: [people.leena] })).status).toBe(200);

  const submitted = await desk.submit('asha', chair(900_000));
  expect(submitted).toMatchObject({
    status: 200,
    body: { data: { description: 'Now with Ravi, Approval 1.' } },
  });
  const { requestID } = submitted.body.data;
  const approved = await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  expect(approved).toMatchObject({ status: 200, body: { data: { currentStatus: 'RTGS Request' } } });
  expect(await desk.submit('asha', chair(1_000_001))).toMatchObject({ status: 422 });
});

test('nobody becomes Approval 1 and Approval 2 of one place, now or later', async () => {
  const both = await save('routing', '["FL1","BLR","Retail"]', { people: [people.leena] });
  expect(both).toMatchObject({
    status: 422,
    body: {
      error: { fields: { people: expect.stringMatching(/^Leena is Approval 2 for everywhere on that day/) } },
    },
  });
  // From July on Leena covers Kochi alone: then she may have the other place.
  expect(
    (await save('routing', '["FL2","KOC","*"]', { people: [people.leena] }, { effectiveFrom: '2026-07-01' }))
      .status,
  ).toBe(200);
  expect(
    (await save('routing', '["FL2","*","*"]', { people: [] }, { effectiveFrom: '2026-07-01' })).status,
  ).toBe(200);
  const later = { effectiveFrom: '2026-07-01' };
  expect((await save('routing', '["FL1","BLR","*"]', { people: [people.leena] })).status).toBe(422);
  expect((await save('routing', '["FL1","BLR","*"]', { people: [people.leena] }, later)).status).toBe(200);
  expect(await grants('FL1')).toEqual([people.ravi]);

  now = new Date('2026-07-01T06:00:00Z');
  await Promise.all(Array.from({ length: 4 }, () => applySettings(portal.platform, effects)));
  expect(await grants('FL1')).toEqual([people.ravi, people.leena]);
  expect(await grants('FL2')).toEqual([people.leena]);
  const { rows } =
    await sql`select count(*)::int as times from audit_log where action = 'asset-settings.route'
    and subject = 'FL1:BLR:*'`.execute(portal.platform.database.reads);
  expect(rows).toEqual([{ times: 1 }]);
});

test('two who give one person both roles of a place at once: one is told', async () => {
  const answers = await Promise.all([
    save('routing', '["FL1","KOC","IBD-GCC"]', { people: [people.dev] }),
    save('routing', '["FL2","KOC","IBD-GCC"]', { people: [people.dev] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a check warns of a place that would have nobody, and changes nothing', async () => {
  const checked = await post('check', {
    kind: 'routing',
    key: '["FL1","KOC","*"]',
    value: { people: [] },
    effectiveFrom: '2026-06-15',
  });
  expect(checked.body.data).toEqual({
    fields: {},
    warnings: [expect.stringMatching(/^KOC.* would have no Approval 1\.$/)],
  });
  expect(await grants('FL1')).toContain(people.ravi);
});

test('of two who save at once one is told that it has moved on, with what it is now; the same day again replaces', async () => {
  const { rows } = await page('category');
  const { revision } = rows[0];
  const saving = [700_000, 800_000].map((priceLimit) =>
    post('save', {
      kind: 'category',
      key: 'chair',
      value: { ...value, priceLimit },
      effectiveFrom: '2026-06-15',
      revision,
    }),
  );
  const answers = await Promise.all(saving);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409);
  expect(told?.body.current).toMatchObject({ key: 'chair', revision: revision + 1 });
  const { versions } = (await page('category')).rows[0];
  expect(versions.map((version: { state: string }) => version.state)).toEqual(['current', 'replaced']);
});

test('what is scheduled may be withdrawn until its day, and no longer', async () => {
  const later = await save(
    'reminders',
    '*',
    { remindAfter: 1, escalateAfter: 2, nudgeAfter: 1 },
    {
      effectiveFrom: '2026-06-20',
      note: ' After the holidays. ',
    },
  );
  const [version] = later.body.data.versions;
  expect(version).toMatchObject({ state: 'scheduled', note: 'After the holidays.' });
  now = new Date('2026-06-19T18:31:00Z'); // It is the 20th in India.
  const { versionId } = version;
  const then = await signIn(portal, people.admin);
  expect(await post('withdraw', { versionId }, then)).toMatchObject({
    status: 409,
    body: { error: { code: 'in_effect' } },
  });
  now = new Date('2026-06-19T18:29:00Z');
  expect((await post('withdraw', { versionId }, then)).body.data.versions[0].state).toBe('withdrawn');
  expect((await post('withdraw', { versionId }, then)).status).toBe(409);
  expect((await post('withdraw', { versionId: 9_999_999 }, then)).status).toBe(404);
});

test.each([
  [
    'a day that has gone',
    'reminders',
    '*',
    { remindAfter: 1, escalateAfter: 2, nudgeAfter: 1 },
    'effectiveFrom',
    '2026-06-14',
  ],
  [
    'a day too far',
    'reminders',
    '*',
    { remindAfter: 1, escalateAfter: 2, nudgeAfter: 1 },
    'effectiveFrom',
    '2031-06-16',
  ],
  [
    'further before the reminder',
    'reminders',
    '*',
    { remindAfter: 2, escalateAfter: 2, nudgeAfter: 1 },
    'escalateAfter',
  ],
  ['a name that is taken', 'category', 'seat', { ...value, name: ' chair ' }, 'name'],
  ['a code with blanks', 'category', 'A seat', { ...value, name: 'Seat' }, 'key'],
  ['a name of 201 letters', 'category', 'seat', { ...value, name: 'a'.repeat(201) }, 'name'],
  ['a name that turns round', 'category', 'seat', { ...value, name: 'Seat \u202eriahC' }, 'name'],
  ['a name of nothing to see', 'category', 'seat', { ...value, name: '\u200b' }, 'name'],
  ['a limit of nothing', 'category', 'seat', { ...value, priceLimit: 0 }, 'priceLimit'],
  ['a grade that nobody has', 'entitlement', '["M9","*"]', { amount: 1 }, 'grade'],
  ['no rule at all', 'entitlement', '["*"]', { amount: 1 }, 'key'],
  ['a sentence of two lines', 'reasons', 'rejection', { sentences: ['No.\nNever.'] }, 'sentences.0'],
  ['a sentence twice', 'reasons', 'rejection', { sentences: ['No.', ' no. '] }, 'sentences.1'],
  ['reasons for something else', 'reasons', 'joy', { sentences: [] }, 'key'],
  [
    'a holiday twice',
    'calendar',
    '*',
    { workingDays: [1], holidays: [1, 2].map(() => ({ day: '2026-08-15', name: 'X' })) },
    'holidays.1',
  ],
  [
    'a day that is none',
    'calendar',
    '*',
    { workingDays: [1], holidays: [{ day: '2026-02-30', name: 'X' }] },
    'holidays.0.day',
  ],
  ['no working day', 'calendar', '*', { workingDays: [], holidays: [] }, 'workingDays'],
  ['a stranger', 'routing', '["FL1","KOC","*"]', { people: ['NOBODY'] }, 'people'],
  ['another role', 'routing', '["ADMIN","KOC","*"]', { people: [] }, 'key'],
  ['a place that is none', 'routing', '["FL1","MOON","*"]', { people: [] }, 'locationId'],
])('refuses %s', async (_what, kind, key, given, field, effectiveFrom = '2026-06-15') => {
  const refused = await save(kind, key, given, { effectiveFrom });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.error.fields)).toContain(field);
  const checked = await post('check', { kind, key, value: given, effectiveFrom });
  expect(checked.body.data.fields).toEqual(refused.body.error.fields);
});

test('refuses NUL in a name, as every call does', async () => {
  const refused = await save(
    'category',
    'seat',
    { ...value, name: 'a\u0000' },
    { effectiveFrom: '2026-06-15' },
  );
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['value.name']]);
});

test('HR reads and changes nothing; others do not read', async () => {
  expect(await page('category', hr)).toMatchObject({ mayChange: false, rows: [{ key: 'chair' }] });
  const change = { kind: 'category', key: 'x', value, effectiveFrom: '2026-06-15', revision: 0 };
  expect((await post('save', change, hr)).status).toBe(403);
  expect((await post('withdraw', { versionId: 1 }, hr)).status).toBe(403);
  const asha = await signIn(portal, people.asha);
  expect((await portal.app.inject({ url: url('getOverview'), headers: asha })).statusCode).toBe(403);
  const overview = await portal.app.inject({ url: url('getOverview'), headers: hr });
  const inEffect = (kind: string): number =>
    overview.json().data.find((one: { kind: string }) => one.kind === kind).inEffect;
  expect(overview.json().data).toHaveLength(6);
  // What holds without a decision is in effect too: who approves where by the directory's grants, the calendar as it comes.
  expect(inEffect('routing')).toBe((await page('routing')).rows.length);
  expect(inEffect('calendar')).toBe(1);
});

test('the export has typed cells, and what begins like a formula stays a text', async () => {
  await save('category', 'formula', { ...value, name: '=1+1' });
  const answer = await portal.app.inject({
    url: url('export?kind=category&fileName=asset-settings-category.xlsx'),
    headers: hr,
  });
  expect(answer.statusCode).toBe(200);
  const book = await readXlsx(answer.rawPayload);
  const rows = book.sheets[0]?.rows ?? [];
  expect(rows[4]?.slice(0, 3)).toEqual(['Code', 'Name', 'Place in the list']);
  const formula = rows.find((row) => row[0] === 'formula');
  expect(formula?.slice(0, 5)).toEqual(['formula', '=1+1', 1, false, 10_000]);
});
