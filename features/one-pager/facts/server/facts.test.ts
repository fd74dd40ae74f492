import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as statement } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/database.ts';
import { people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { signIn } from '#testing/sign-in.ts';
import { smallCompany } from '#testing/small-company.ts';
import { insertOrder } from '../../pages/server/order-store.ts';
import {
  allOnePagerCorrections,
  onePagerCorrections,
  onePagerSyncs,
  runOnePagerSync,
  settleOnePagerCorrection,
} from '../contract.ts';
import { insertCorrection } from './correction-store.ts';
import { readKnown } from './store.ts';

let now = new Date('2026-11-27T08:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'hr-of-one-pagers-'));
const company = smallCompany({ now: () => now, env: { HR_SOURCE: folder } });
const { call, sql } = company;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await sql(
    "insert into role_grants (empcode, role, location_id) values ($1, 'HR', 'KOC'), ($2, 'HR', 'BLR')",
    [people.tara, people.dev],
  );
  await sql("insert into role_grants (empcode, role) values ($1, 'HR')", [people.faisal]);
});

const known = async (empcode: string) =>
  (await readKnown(company.portal.platform.database.reads, [empcode])).get(empcode)?.facts ?? {};
const asha = people.asha;

test('ratings are uploaded by year, told apart, applied and undone; whoever is rated does not say it, nor HR of elsewhere', async () => {
  const hr = await signIn(company.portal, people.tara);
  const { check, rows, call: ask, press } = uploader(company.portal, hr, 'one-pager-ratings');
  const sheet = `Employee code,Year,Rating,Potential
${asha},2024,3,medium
${asha},2025,4.0,High
${asha},2025,5,low
${people.tara},2025,5,high
${people.elsewhere},2025,5,high
${people.ravi},2025,6,2
${people.ravi},2024,,
NOBODY,2024,3,1
`;
  const upload = await check(sheet);
  expect(upload.counts).toMatchObject({ added: 1, wrong: 7 });
  const said = JSON.stringify(await rows(upload.uploadId, 'wrong'));
  for (const part of [
    'Row 4 is about the same',
    'Someone else|Somebody else|yourself',
    'not HR',
    'from 1 to 5',
    'Nobody',
  ])
    expect(said).toMatch(new RegExp(part));
  await ask('POST', 'leaveOutRows', { uploadId: upload.uploadId, out: true });
  expect((await press('applyUpload', upload.uploadId)).failure).toBeNull();
  expect(await known(asha)).toMatchObject({
    rating: { year: 2024, value: 3 },
    potential: { year: 2024, value: 2 },
  });

  const second = await check(
    `Employee code,Year,Rating,Potential\n${asha},2024,5,\n${people.ravi},2025,2,high\n`,
  );
  expect(second.counts).toMatchObject({ added: 1, changed: 1, wrong: 0 });
  expect((await press('applyUpload', second.uploadId)).failure).toBeNull();
  expect(await known(asha)).toMatchObject({
    rating: { value: 5 },
    nineBox: { performance: 3, potential: 2 },
  });
  expect((await press('undoUpload', second.uploadId)).failure).toBeNull();
  expect(await known(asha)).toMatchObject({
    rating: { value: 3 },
    nineBox: { performance: 2, potential: 2 },
  });
  expect((await known(people.ravi)).rating).toBeUndefined();
});

test('facts come from the HR system: what is new is kept, what is wrong is left out, and the run is listed', async () => {
  writeFileSync(
    join(folder, 'people.csv'),
    `empcode,name,education,skills,languages\n${asha},Asha,BDes Kochi; MBA Pune,Research: 5; SQL,English; Hindi\n${people.ravi},Ravi,,Research: 9,English\nNOBODY,N,BA,,\n`,
  );
  expect((await call('tara', runOnePagerSync, { body: {} })).status).toBe(403);
  expect((await call('asha', runOnePagerSync, { body: {} })).status).toBe(403);
  const begun = await call('faisal', runOnePagerSync, { body: {} });
  expect(begun.answer.data).toMatchObject({ source: folder, rows: [{ state: 'checking' }] });
  expect((await call('admin', runOnePagerSync, { body: {} })).refused).toBe('under_way');
  await company.portal.drainOutbox();
  expect(await known(asha)).toMatchObject({
    education: ['BDes Kochi', 'MBA Pune'],
    skills: [
      { name: 'Research', level: 5 },
      { name: 'SQL', level: 3 },
    ],
    languages: ['English', 'Hindi'],
  });
  expect((await known(people.ravi)).skills).toBeUndefined();
  const { rows } = (await call('admin', onePagerSyncs)).answer.data;
  expect(rows).toMatchObject([{ state: 'applied', added: 1, changed: 0, wrong: 2, failure: null }]);
  // Read again it says nothing new.
  now = new Date(now.getTime() + 60_000);
  await call('faisal', runOnePagerSync, { body: {} });
  await company.portal.drainOutbox();
  expect((await call('admin', onePagerSyncs)).answer.data.rows[0]).toMatchObject({
    state: 'applied',
    added: 0,
    changed: 0,
  });
});

test('a run that fails says why, and tells the administrators', async () => {
  rmSync(join(folder, 'people.csv'));
  now = new Date(now.getTime() + 60_000);
  await call('faisal', runOnePagerSync, { body: {} });
  await company.portal.drainOutbox();
  const [run] = (await call('admin', onePagerSyncs)).answer.data.rows;
  expect(run).toMatchObject({ state: 'failed', failure: expect.stringContaining(folder) });
  const told = await sql("select empcode from notifications where kind = 'one-pager.sync-failed'");
  expect(told.map(({ empcode }) => empcode)).toEqual([people.admin]);
  // A second failure in a row is not told again.
  now = new Date(now.getTime() + 60_000);
  await call('faisal', runOnePagerSync, { body: {} });
  await company.portal.drainOutbox();
  const { rows } = (await call('admin', onePagerSyncs)).answer.data;
  expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await sql("select empcode from notifications where kind = 'one-pager.sync-failed'")).toEqual(told);
});

test('a request for correction is decided by the HR of the place, never by whose it is, once', async () => {
  const ask = async (empcode: string, field: string) => {
    const [row] = await sql(
      `insert into one_pager_corrections (empcode, field, text, state, asked_at) values ($1, $2, 'Something else.', 'open', now()) returning correction_id as id`,
      [empcode, field],
    );
    return Number(row?.id);
  };
  const [ashas, taras] = [await ask(asha, 'mobility'), await ask(people.tara, 'mobility')];
  const seenBy = async (who: 'tara' | 'dev' | 'faisal') =>
    (await call(who, allOnePagerCorrections, { query: {} })).answer.data.map(({ correctionId, actions }) => [
      correctionId,
      actions,
    ]);
  expect(await seenBy('tara')).toEqual([
    [taras, ['withdraw']],
    [ashas, ['done', 'decline']],
  ]);
  expect(await seenBy('dev')).toEqual([]);
  expect(
    (await call('dev', settleOnePagerCorrection, { body: { correctionId: ashas, action: 'done' } })).status,
  ).toBe(404);
  expect(
    (await call('tara', settleOnePagerCorrection, { body: { correctionId: taras, action: 'done' } })).status,
  ).toBe(409);
  const silent = await call('tara', settleOnePagerCorrection, {
    body: { correctionId: ashas, action: 'decline' },
  });
  expect([silent.status, silent.refused]).toEqual([422, 'why_missing']);
  const both = await Promise.all(
    (['tara', 'faisal'] as const).map((who) =>
      call(who, settleOnePagerCorrection, { body: { correctionId: ashas, action: 'done' } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await company.portal.drainOutbox();
  const own = (await call('asha', onePagerCorrections, { query: {} })).answer.data;
  expect(own).toMatchObject([{ correctionId: ashas, state: 'done', actions: [] }]);
  const told = await sql("select empcode from notifications where kind = 'one-pager.corrected'");
  expect(told.map(({ empcode }) => empcode)).toEqual([asha]);
});

test('what there is one of is found by its index, whichever plan the database has come to', async () => {
  const empcode = people.leena;
  await sql(
    "insert into one_pager_templates (template_id, name, draft, changed_at) overriding system value values (7, 'T', '{}', now())",
  );
  const [orderId, orderedAt] = ['0123456789abcdef0123456789abcdef', now];
  const order = { empcode, templateId: 7, format: 'pdf' as const, empcodes: [asha], language: 'en' };
  await transact(company.portal.platform.database, async (tx) => {
    // What it comes to by itself where one connection has done the same a few times.
    await statement`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const correction = { empcode, field: 'location', text: 'It is Kochi.', askedAt: now };
    expect(await insertCorrection(tx, correction)).not.toBeNull();
    expect(await insertCorrection(tx, correction)).toBeNull();
    expect(await insertOrder(tx, { ...order, orderId, orderedAt })).toBe(true);
    expect(await insertOrder(tx, { ...order, orderId: `f${orderId.slice(1)}`, orderedAt })).toBe(false);
  });
});
