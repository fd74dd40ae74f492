import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, type Name, pdf, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
let now = new Date('2026-06-12T06:00:00Z');

/** The time goes on, and everybody signs in anew. */
function at(moment: string): void {
  now = new Date(moment);
  desk = new Desk(portal);
}
const figures = async (who: Name, filter: object = {}) => {
  const { status, body } = await desk.call(who, 'getFigures', filter);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const dangerous = '=cmd|calc';

// Friday: submitted. Monday, Tuesday, Wednesday: approved, approved again, paid. A second waits for Approval 1 of Monday.
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  const { writes } = portal.platform.database;
  await writes
    .insertInto('roleGrants')
    .values([
      { empcode: people.dev, role: 'HR', locationId: 'KOC', orgUnit: 'Retail' },
      { empcode: people.omar, role: 'HR', locationId: 'BLR', orgUnit: null },
    ])
    .execute();
  await writes
    .insertInto('assetCategories')
    .values({ category: 'lamp', name: dangerous, position: 2 })
    .execute();
  at('2026-06-12T06:00:00Z');
  const two = [
    { category: 'chair', name: 'Chair', quantity: 2, price: 30_000, priority: 1 },
    { category: 'lamp', name: 'Lamp', quantity: 1, price: 40_000, priority: 2 },
  ];
  const { requestID } = (await desk.submit('asha', chair(1, { assests: two }))).body.data;
  at('2026-06-15T06:00:00Z');
  await desk.submit('asha', chair(20_000));
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  at('2026-06-16T06:00:00Z');
  await desk.step('leena', requestID, 'FL2', 'approve');
  at('2026-06-17T18:00:00Z');
  const payment = { reference: 'UTR123456', amount: 100_000, date: '2026-06-17' };
  await desk.checkShop(requestID);
  await desk.step('faisal', requestID, 'FINANCE', 'recordPayment', payment);
});
afterAll(() => portal.close());

test('says how long steps took, working days and all days', async () => {
  const { steps, from, to } = await figures('admin');
  expect([from, to]).toEqual(['2025-06-18', '2026-06-17']);
  expect(steps).toMatchObject([
    { step: 'approval1', count: 1, working: { median: 1, p90: 1 }, calendar: { median: 3 } },
    { step: 'clarification', count: 0 },
    { step: 'approval2', count: 1, working: { median: 1 }, calendar: { median: 1 } },
    { step: 'payment', count: 1, working: { median: 1.5 }, calendar: { median: 1.5 } },
  ]);
});

test('says where requests wait now, and what was reserved, by category and month', async () => {
  const { waiting, byCategory, byMonth } = await figures('admin', { from: '2026-05-15' });
  expect(waiting).toMatchObject([
    { step: 'approval1', locationId: 'KOC', count: 1, oldest: '2026-06-15T06:00:00.000Z' },
    { step: 'invoice', locationId: 'KOC', count: 1 },
  ]);
  expect(byCategory).toEqual([
    { category: 'chair', name: 'Chair', consumed: 0, reserved: 80_000 },
    { category: 'lamp', name: dangerous, consumed: 0, reserved: 40_000 },
  ]);
  expect(byMonth).toEqual([
    { month: '2026-05', consumed: 0, reserved: 0 },
    { month: '2026-06', consumed: 0, reserved: 120_000 },
  ]);
});

test('what is closed is consumed, in the month that it was closed in', async () => {
  const { body } = await desk.call('asha', 'getAssetRequests', { mine: true, status: ['RTGS Done'] });
  const { requestID } = body.data[0];
  at('2026-07-01T06:00:00Z');
  const { sequenceID: version } = await desk.detail('asha', requestID);
  const invoice = { number: 'INV-1', date: '2026-06-20', vendor: 'Comfort Furniture', amount: 90_000 };
  const sent = { name: 'invoice.pdf', bytes: pdf };
  const about = { requestID, action: 'uploadInvoice', version, invoice };
  expect((await desk.upload('asha', 'uploadInvoice', 'AssetRequest', about, [sent])).status).toBe(200);
  const step = { currentRole: 'FL1', action: 'verifyInvoice', version: version + 1, amount: 90_000 };
  const closed = await desk.call('ravi', `validateInvoice/${requestID}`, step);
  expect(closed, JSON.stringify(closed.body)).toMatchObject({ status: 200 });
  const { byCategory, byMonth } = await figures('admin', { from: '2026-06-01', category: 'lamp' });
  expect(byCategory).toEqual([{ category: 'lamp', name: dangerous, consumed: 36_000, reserved: 0 }]);
  expect(byMonth).toEqual([
    { month: '2026-06', consumed: 0, reserved: 0 },
    { month: '2026-07', consumed: 36_000, reserved: 0 },
  ]);
});

test('shows HR and finance their places only, whatever they ask for', async () => {
  expect((await figures('faisal')).waiting).toHaveLength(1);
  const here = await figures('dev');
  expect(here.waiting).toHaveLength(1);
  expect(here.options.locations).toEqual([{ value: 'KOC', label: 'KOC' }]);
  for (const filter of [{}, { locationId: 'KOC' }]) {
    const elsewhere = await figures('omar', filter);
    expect(elsewhere).toMatchObject({ steps: [], waiting: [], byCategory: [] });
    expect(elsewhere.options.locations).toEqual([{ value: 'BLR', label: 'BLR' }]);
  }
  for (const who of ['asha', 'ravi', 'leena', 'tara'] as const)
    expect((await desk.call(who, 'getFigures', {})).status).toBe(403);
});

test('narrows by who pays and by org unit, and refuses an impossible period', async () => {
  expect((await figures('admin', { purchaseType: 'reimbursement' })).waiting).toEqual([]);
  expect((await figures('admin', { orgUnit: 'IBD-GCC' })).waiting).toEqual([]);
  expect((await figures('admin', { orgUnit: 'Retail' })).waiting).toHaveLength(1);
  for (const filter of [
    { from: '2026-06-02', to: '2026-06-01' },
    { from: '1990-01-01', to: '2026-06-01' },
    { from: '1900-01-01', to: '2199-12-31' },
  ])
    expect(await desk.call('admin', 'getFigures', filter)).toMatchObject({
      status: 422,
      body: { error: { message: 'Choose a period that begins before it ends and lasts at most ten years.' } },
    });
  expect((await desk.call('admin', 'getFigures', { from: 'then' })).status).toBe(400);
  // The last of a company’s time; what other programs write for no end held everybody up for nine seconds.
  expect((await figures('admin', { to: '2199-12-31' })).byMonth).toHaveLength(12);
  expect((await desk.call('admin', 'getFigures', { to: '9999-12-31' })).status).toBe(400);
  expect((await desk.call('admin', 'exportFigures?to=9999-12-31')).status).toBe(400);
});

test('the headline has what was closed, how soon and for how much, beside the period of the same length before', async () => {
  const july = await figures('admin', { from: '2026-07-01', to: '2026-07-01' });
  const days = 19;
  expect(july.headline).toEqual({
    closed: { now: 1, before: 0 },
    days: { now: days, before: null },
    consumed: { now: 90_000, before: 0 },
  });
  const { headline } = await figures('admin', { from: '2026-07-02', to: '2026-07-03', category: 'lamp' });
  expect(headline).toEqual({
    closed: { now: 0, before: 1 },
    days: { now: null, before: days },
    consumed: { now: 0, before: 36_000 },
  });
});

test('asks the database at most seven times', async () => {
  await figures('admin');
  expect((await statementsOf(async () => void (await figures('admin')))).length).toBeLessThanOrEqual(7);
});

test('the spreadsheet has numbers as numbers and words as words', async () => {
  const { status, body } = await desk.call('admin', 'exportFigures?from=2026-06-01');
  expect(status).toBe(200);
  const { sheets } = await readXlsx(body);
  expect(sheets.map(({ name }) => name)).toEqual([
    'How long each step takes',
    'Where requests wait now',
    'Spend by category',
    'Spend by month',
  ]);
  expect(sheets[0]?.rows[1]).toEqual(['Approval 1', 1, 1, 1, 3, 3]);
  expect(sheets[1]?.rows[1]?.[3]).toBeInstanceOf(Date);
  expect(sheets[2]?.rows).toContainEqual([dangerous, 360, 0]);
});
