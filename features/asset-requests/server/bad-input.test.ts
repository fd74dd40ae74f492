import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { m } from '#messages';
import { chair, Desk, entitled, fillCompany, pdf } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
let requestID: string;
let before: unknown;

const tables = [
  ...['asset_requests', 'asset_request_items', 'asset_request_history', 'asset_request_files'],
  ...['asset_payments_due', 'idempotency_keys'],
];

/** Everything that a refusal must leave as it was: rows, balances, the last steps, files kept and coming in. */
async function state() {
  const { reads } = portal.platform.database;
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select count(*) as rows from ${sql.table(table)}`.execute(reads);
      return [table, rows[0]];
    }),
  );
  const balances = await reads
    .selectFrom('assetEntitlements')
    .selectAll()
    .orderBy('empcode')
    .orderBy('year')
    .execute();
  const versions = await reads
    .selectFrom('assetRequests')
    .select(['requestNumber', 'version'])
    .orderBy('requestNumber')
    .execute();
  const folder = join(portal.platform.env.DATA_DIR, 'files');
  const files = ['incoming', 'kept'].map((name) => readdirSync(join(folder, name)).sort());
  return { counted, balances, versions, files };
}

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
  requestID = (await desk.submit('asha', chair(1_000_000))).body.data.requestID;
});
afterAll(() => portal.close());
beforeEach(async () => {
  before = await state();
});
afterEach(async () => {
  expect(await state()).toEqual(before);
});

const good = { name: 'quote.pdf', bytes: pdf };
const big = { name: 'film.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024)]) };
const executable = {
  name: 'quote.pdf',
  bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]),
};
const item = { category: 'chair', name: 'Chair', quantity: 1, price: 1_000, priority: 1 };
const items = (...assests: object[]) => chair(1, { assests });

test.each([
  ['no items', chair(1, { assests: undefined }), 400, 'assests'],
  ['no item at all', items(), 400, 'assests'],
  ['51 items', items(...Array.from({ length: 51 }, () => item)), 400, 'assests'],
  ['a negative price', chair(-5), 400, 'assests.0.price'],
  ['a price of nothing', chair(0), 400, 'assests.0.price'],
  ['a broken price', chair(10.5), 400, 'assests.0.price'],
  ['a price as text', items({ ...item, price: '100' }), 400, 'assests.0.price'],
  ['a price beyond every bound', chair(1e13), 400, 'assests.0.price'],
  ['a total beyond every bound', items({ ...item, price: 1e12, quantity: 99 }), 422, 'assests'],
  ['a quantity of nothing', items({ ...item, quantity: 0 }), 400, 'assests.0.quantity'],
  ['an unknown category', items({ ...item, category: 'yacht' }), 422, 'assests.0.category'],
  ['a name of spaces', items({ ...item, name: '   ' }), 400, 'assests.0.name'],
  ['a name of a thousand letters', items({ ...item, name: 'x'.repeat(1_000) }), 400, 'assests.0.name'],
  ['a link that is a script', items({ ...item, url: 'javascript:alert(1)' }), 400, 'assests.0.url'],
  ['a name with a NUL', items({ ...item, name: 'a\u0000b' }), 400, 'assests.0.name'],
  ['a name that turns round', items({ ...item, name: 'Lamp \u202egnp.exe' }), 400, 'assests.0.name'],
  ['a name of no character', items({ ...item, name: 'Lamp\ufffe' }), 400, 'assests.0.name'],
  ['a name of two lines', items({ ...item, name: 'Lamp\nChair' }), 400, 'assests.0.name'],
  ['a name of nothing to see', items({ ...item, name: '\u200b' }), 400, 'assests.0.name'],
  ['a shop of nothing to see', chair(1, { shop: { name: '\u200b' } }), 400, 'shop.name'],
  ['a shop of two lines', chair(1, { shop: { name: 'Shop\r\nBank' } }), 400, 'shop.name'],
  ['only deleted items', items({ ...item, deleted: true }), 422, 'assests'],
  [
    'a picture that was not sent',
    items({ ...item, screenshotName: 'x.png' }),
    422,
    'assests.0.screenshotName',
  ],
  ['an unknown purchase type', chair(1, { purchaseType: 'gift' }), 400, 'purchaseType'],
  ['a field too many', chair(1, { empcode: 'B1' }), 400, 'empcode'],
  ['more than the balance', chair(entitled), 422, 'assests'],
  ['a reimbursement without the bill', chair(1, { purchaseType: 'reimbursement' }), 422, 'file'],
])(
  'a submission with %s is refused by the field, and nothing is written',
  async (_what, request, status, field) => {
    const answer = await desk.submit('asha', request);
    expect(answer).toMatchObject({
      status,
      body: { error: { message: expect.stringMatching(/\w.*[.!?]$/s) } },
    });
    expect(Object.keys(answer.body.error.fields)).toContain(field);
  },
);

test.each([
  ['of 50 MB', [big], 413, 'film.pdf is larger than 10 MB'],
  ['that is an executable named .pdf', [executable], 415, 'quote.pdf is neither an image'],
  ['that is empty', [{ name: 'a.pdf', bytes: Buffer.alloc(0) }], 422, 'a.pdf is empty'],
  ['too many', Array.from({ length: 11 }, () => good), 413, 'at most 10 files'],
  ['that is wrong after one that is right', [good, executable], 415, 'quote.pdf is neither'],
])(
  'a submission with a file %s is refused with a sentence, and nothing is kept',
  async (_what, files, status, words) => {
    const answer = await desk.submit('asha', chair(1_000), files);
    expect(answer).toMatchObject({ status, body: { error: { message: expect.stringContaining(words) } } });
  },
);

test.each([
  ['no multipart at all', 'saveRequest', { purchaseType: 'instore' }, 415],
  [
    'a status that the graph does not allow',
    'updateRequest',
    { action: 'recordPayment', currentRole: 'FINANCE', reference: 'UTR1234', amount: 5, date: '2026-01-01' },
    409,
  ],
  ['an action that there is not', 'updateRequest', { action: 'close', currentRole: 'FL1' }, 400],
  ['an unknown id', 'updateRequest', { action: 'approve', currentRole: 'FL1', requestID: 'AAR-999999' }, 404],
  [
    'an id that is none',
    'updateRequest',
    { action: 'approve', currentRole: 'FL1', requestID: "1' or 1=1" },
    400,
  ],
  ['no version', 'updateRequest', { action: 'approve', currentRole: 'FL1', version: undefined }, 400],
  ['an old version', 'updateRequest', { action: 'approve', currentRole: 'FL1', version: 99 }, 409],
])('%s', async (_what, path, more, status) => {
  const who = 'currentRole' in more && more.currentRole === 'FINANCE' ? 'faisal' : 'ravi';
  const answer = await desk.call(who, path, { requestID, version: 1, ...more });
  expect(answer).toMatchObject({ status, body: { error: { message: expect.stringMatching(/\w/) } } });
  if (status === 409)
    expect(answer.body.current).toMatchObject({ requestID, currentStatus: 'Pending Approval' });
});

test("another person's request does not exist for whoever may not see it", async () => {
  for (const who of ['dev', 'elsewhere', 'tara'] as const) {
    expect(await desk.call(who, `getAssetRequest?requestID=${requestID}`)).toMatchObject({ status: 404 });
    expect(await desk.step(who, requestID, 'FL1', 'approve', { paymentMode: 'RTGS' })).toMatchObject({
      status: 404,
    });
    expect(await desk.call(who, 'getWorkflowAction', { requestID })).toMatchObject({ status: 404 });
    expect(await desk.call(who, 'getUserBalance', { empcode: 'A1' })).toMatchObject({
      status: who === 'tara' || who === 'dev' || who === 'elsewhere' ? 404 : 200,
    });
  }
  const files = { requestID, sequenceID: 1 };
  expect(
    await desk.upload('dev', 'uploadMultipleFiles', 'MultipleAssetRequestDocuments', files, [good]),
  ).toMatchObject({ status: 404 });
  // Who sees it without being the one who asked is told whose step it is, by no word of the code.
  expect(
    await desk.upload('ravi', 'uploadMultipleFiles', 'MultipleAssetRequestDocuments', files, [good]),
  ).toMatchObject({
    status: 403,
    body: { error: { code: 'role_not_held', message: m.assetrequests_refused_employee() } },
  });
  const list = await desk.call('dev', 'getAssetRequests', { empcode: 'A1', locationId: 'KOC' });
  expect(list.body.data).toEqual([]);
});

test('whose organisation has no assets may not start one, nor may whoever has no entitlement', async () => {
  expect(await desk.submit('omar', chair(1_000))).toMatchObject({
    status: 403,
    body: { error: { code: 'org_without_assets' } },
  });
  await portal.platform.database.writes.deleteFrom('assetEntitlements').where('empcode', '=', 'X1').execute();
  before = await state();
  expect(await desk.submit('elsewhere', chair(1_000))).toMatchObject({
    status: 403,
    body: { error: { code: 'no_entitlement' } },
  });
});

test('an administrator reads and does not act', async () => {
  expect(await desk.detail('admin', requestID)).toMatchObject({ actions: [] });
  for (const role of ['FL1', 'USER']) {
    expect(await desk.step('admin', requestID, role, 'approve', { paymentMode: 'RTGS' })).toMatchObject({
      status: 403,
    });
  }
});

test('the database itself refuses to overspend, to let one person take two parts, and to change the history', async () => {
  const { pool } = portal.platform.database;
  await expect(pool.query('update asset_entitlements set reserved = entitled + 1')).rejects.toThrow(
    'not_overspent',
  );
  await expect(
    pool.query("update asset_requests set first_approvers = '{B1}', payers = '{B1}'"),
  ).rejects.toThrow('three_people');
  await expect(pool.query("update asset_requests set payers = '{A1}'")).rejects.toThrow('not_ones_own');
  await expect(pool.query("update asset_request_history set to_status = 'Closed'")).rejects.toThrow(
    'append-only',
  );
});
