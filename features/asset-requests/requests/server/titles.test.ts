import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#server/db/migration-files.ts';
import { chair, Desk, fillCompany, type Name } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
let requestID: string;

async function submit(...names: string[]): Promise<string> {
  const assests = names.map((name, index) => ({
    category: 'chair',
    name,
    quantity: 1,
    price: 10_000,
    priority: index + 1,
  }));
  const { status, body } = await desk.submit('asha', chair(10_000, { assests }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.requestID;
}
const text = (body: unknown) => (Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body));

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date('2026-06-15T06:00:00Z') });
  await fillCompany(portal);
  desk = new Desk(portal);
  requestID = await submit('Ergonomic chair', 'Reading lamp', 'Footrest');
});
afterAll(() => portal.close());

const titles = [
  ['en', 'Ergonomic chair, Reading lamp and 1 more'],
  ['hi', 'Ergonomic chair, Reading lamp और 1 अन्य'],
  ['ar', 'Ergonomic chair، Reading lamp وصنف آخر'],
] as const;
const reads: [string, Name, path: () => string, payload?: object][] = [
  ['a request', 'asha', () => `getAssetRequest?requestID=${requestID}`],
  ['a work list', 'ravi', () => 'getuserRequests', { currentRole: 'FL1' }],
  ['a list of the balance', 'asha', () => 'getEntitlement', {}],
  ['what waits', 'ravi', () => '../rest/waitingFor'],
  ['a search', 'ravi', () => `../rest/search?query=${requestID}`],
  ['a file of a list', 'asha', () => 'exportAssetRequests?mine=true&fileName=asset-requests.csv'],
  ['the audit log', 'admin', () => '../admin/getAuditLog', { subject: 'AAR-20001' }],
];

test.each(reads)('%s has the title in the language of its reader', async (_, who, path, payload) => {
  for (const [language, title] of titles) {
    const { body } = await desk.call(who, path(), payload, { 'accept-language': language });
    expect(text(body)).toContain(title);
    expect(text(body)).not.toContain('Ergonomic chair\\n');
  }
});

test.each(['ergonomic', 'reading lamp', 're'])(
  'a list is searched by either item named: %s',
  async (search) => {
    const { body } = await desk.call('ravi', 'getuserRequests', { currentRole: 'FL1', search });
    expect(body.data).toMatchObject([{ requestID }]);
  },
);

test('a draft’s title is in the language of its reader', async () => {
  const draftId = 'd'.repeat(32);
  const draft = { draftId, revision: 0, savedBy: draftId, title: 'Chair\n Lamp\n 2', form: '{}' };
  await desk.call('asha', 'saveDraft', draft);
  const { body } = await desk.call('asha', 'getDrafts', {}, { 'accept-language': 'hi' });
  expect(body.data).toMatchObject([{ title: 'Chair, Lamp और 2 अन्य' }]);
});

test('titles that were kept in words are kept by what they say', async () => {
  const ids = [requestID, await submit('Desk', 'Lamp'), await submit('Desk, large')];
  const { pool } = portal.platform.database;
  const kept = async () =>
    (await pool.query('select title from asset_requests order by request_number')).rows.map(
      ({ title }) => title,
    );
  const now = await kept();
  expect(now).toEqual(['Ergonomic chair\n Reading lamp\n 1', 'Desk\n Lamp', 'Desk, large']);
  await pool.query(
    `update asset_requests set title = replace(replace(title, E'\\n 1', ' and 1 more'), E'\\n ', ', ')`,
  );
  expect(await kept()).toHaveLength(ids.length);
  await pool.query(migrations().find(({ name }) => name.endsWith('_titles.sql'))?.sql ?? '');
  expect(await kept()).toEqual(now);
});
