import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, invoiceFacts, type Name, pdf } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import type { InvoiceCheck } from '../../workflow/invoice-shapes.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const price = 100_000;
const date = '2026-06-15';
let papers = 0;
/** A PDF that nobody else has. */
const paper = () => ({ name: 'invoice.pdf', bytes: Buffer.concat([pdf, Buffer.from(`%${papers++}\n`)]) });
const facts = (number: string, more: object = {}) => invoiceFacts(price, { number, date, ...more });

/** A request that was paid and waits for its invoice. */
async function paid(who: Name): Promise<string> {
  const { body } = await desk.submit(who, chair(price));
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await desk.step('leena', requestID, 'FL2', 'approve');
  await desk.checkShop(requestID);
  const payment = { reference: `UTR12345${papers++}`, amount: price, date };
  await desk.step('faisal', requestID, 'FINANCE', 'recordPayment', payment);
  return requestID;
}
const send = (who: Name, requestID: string, invoice: unknown, file = paper()) =>
  desk.upload(
    who,
    'uploadInvoice',
    'AssetRequest',
    { requestID, action: 'uploadInvoice', version: 4, ...(invoice !== undefined && { invoice }) },
    [file],
  );
const odd = (checks: InvoiceCheck[]) =>
  checks.filter(({ result }) => result === 'attention').map(({ check }) => check);
const bill = (invoice: unknown) => chair(price, { purchaseType: 'reimbursement', invoice });

test('the facts are kept as they were typed, stand in the history, and the verification begins with them', async () => {
  const requestID = await paid('asha');
  expect((await desk.detail('asha', requestID)).invoice).toBeNull();
  expect(
    await send('asha', requestID, facts(' INV-1 ', { vendor: 'Comfort Furniture Pvt Ltd' })),
  ).toMatchObject({ status: 200 });
  const detail = await desk.detail('ravi', requestID);
  expect(detail.invoice).toMatchObject({
    number: 'INV-1',
    date,
    vendor: 'Comfort Furniture Pvt Ltd',
    amount: price,
  });
  expect(detail.invoice.checks.map(({ check }: InvoiceCheck) => check)).toEqual([
    ...['amount', 'date', 'vendor', 'file', 'number'],
  ]);
  expect(odd(detail.invoice.checks)).toEqual([]);
  expect(detail.history.at(-1).facts.map(({ value }: { value: string }) => value)).toContain('INV-1');
  // The one sent anew counts.
  const wrong = { currentRole: 'FL1', action: 'wrongInvoice', version: 5, comment: 'Which amount?' };
  await desk.call('ravi', `validateInvoice/${requestID}`, wrong);
  await desk.upload(
    'asha',
    'uploadInvoice',
    'AssetRequest',
    { requestID, action: 'reuploadInvoice', version: 6, invoice: facts('INV-1', { amount: price - 500 }) },
    [paper()],
  );
  const anew = (await desk.detail('ravi', requestID)).invoice;
  expect(anew.amount).toBe(price - 500);
  expect(odd(anew.checks)).toEqual(['amount']);
});

test.each([
  ['none at all', undefined, 422, ['number', 'date', 'vendor', 'amount']],
  ['a number of spaces', facts('  '), 400, ['number']],
  ['a day to come', facts('1', { date: '2026-06-16' }), 422, ['date']],
  ['a day long gone', facts('1', { date: '2025-06-13' }), 422, ['date']],
  ['a day that there is not', facts('1', { date: '2026-02-30' }), 400, ['date']],
  ['no amount', facts('1', { amount: 0 }), 400, ['amount']],
  ['an amount as text', facts('1', { amount: '5' }), 400, ['amount']],
  ['a number beyond every bound', facts('1'.repeat(41)), 400, ['number']],
  ['a vendor with a NUL', facts('1', { vendor: 'a\u0000b' }), 400, ['vendor']],
  ['a field too many', facts('1', { paid: true }), 400, ['paid']],
])(
  'of facts with %s each wrong field is named, for an invoice and for a bill',
  async (_what, given, status, fields) => {
    const requestID = await paid('dev');
    const paths = fields.map((field) => `invoice.${field}`);
    for (const answer of [
      await send('dev', requestID, given),
      await desk.submit('dev', bill(given), [paper()]),
    ]) {
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body.error.fields)).toEqual(paths);
    }
    expect((await desk.detail('dev', requestID)).currentStatus).toBe('RTGS Done');
  },
);

test('two who send the same invoice at once are both flagged to the approver', async () => {
  const file = paper();
  const [one, other] = [await paid('asha'), await paid('dev')];
  const sent = await Promise.all([
    send('asha', one, facts('TWIN 007'), file),
    send('dev', other, facts('twin-7', { vendor: 'COMFORT FURNITURE LTD' }), file),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  for (const [id, twin] of [
    [one, other],
    [other, one],
  ] as const) {
    const { checks } = (await desk.detail('ravi', id)).invoice;
    expect(odd(checks)).toEqual(['file', 'number']);
    for (const check of checks.slice(3))
      expect(check.requests).toEqual([{ requestID: twin, displayName: 'Verify invoice' }]);
  }
  // Each of the two hears that it was used, and not by whom.
  for (const [who, id] of [
    ['asha', one],
    ['dev', other],
  ] as const) {
    const { checks } = (await desk.detail(who, id)).invoice;
    expect(checks[3]).toEqual({
      check: 'file',
      result: 'attention',
      requests: [],
      text: 'Another request already has this file.',
    });
    expect(checks[4].requests).toEqual([]);
  }
  // It stands in nobody's way.
  const verify = { currentRole: 'FL1', action: 'verifyInvoice', version: 5, amount: price };
  expect((await desk.call('ravi', `validateInvoice/${one}`, verify)).status).toBe(200);
});

test('an approver elsewhere hears of the repeat, and does not learn which request it is', async () => {
  const file = paper();
  await desk.submit('asha', bill(facts('FAR-1')), [file]);
  const { body } = await desk.submit('elsewhere', bill(facts('FAR-1')), [file]);
  // Somebody who covers Bengaluru alone.
  await portal.platform.database.writes
    .insertInto('roleGrants')
    .values({ empcode: 'T1', role: 'FL2', locationId: 'BLR', orgUnit: null })
    .execute();
  const fresh = new Desk(portal);
  const { invoice } = await fresh.detail('tara', body.data.requestID);
  expect(invoice.checks.slice(3)).toMatchObject([
    { result: 'attention', text: 'Another request has the same file.', requests: [] },
    { result: 'attention', requests: [] },
  ]);
});

test('before it is sent, the employee is told what the approver will see', async () => {
  const file = paper();
  const contents = createHash('sha256').update(file.bytes).digest('hex');
  await desk.submit('asha', bill(facts('PRE-1')), [file]);
  const ask = (who: Name, body: object) => desk.call(who, 'checkInvoice', body);
  const fresh = await ask('dev', {
    invoice: facts('PRE-2'),
    files: [],
    shop: 'Comfort Furniture',
    total: price,
  });
  expect(odd(fresh.body.data.checks)).toEqual([]);
  const repeated = await ask('dev', {
    invoice: facts('pre 01'),
    files: [contents],
    shop: 'Elsewhere',
    total: 1,
  });
  expect(odd(repeated.body.data.checks)).toEqual(['amount', 'vendor', 'file', 'number']);
  expect(JSON.stringify(repeated.body)).not.toContain('AAR-');
  const own = await ask('asha', { invoice: facts('PRE-1'), files: [contents] });
  expect(own.body.data.checks.at(-1).requests).toHaveLength(1);
  expect(await ask('dev', { invoice: facts('1', { date: '2026-06-16' }), files: [] })).toMatchObject({
    status: 422,
    body: { error: { fields: { 'invoice.date': expect.stringMatching(/\.$/) } } },
  });
  expect((await ask('dev', { invoice: facts('1'), files: ['x'] })).status).toBe(400);
  const requestID = await paid('dev');
  expect((await ask('dev', { requestID, invoice: facts('PRE-3'), files: [] })).status).toBe(200);
  expect((await ask('ravi', { requestID, invoice: facts('PRE-3'), files: [] })).status).toBe(403);
  expect((await ask('asha', { requestID, invoice: facts('PRE-3'), files: [] })).status).toBe(404);
});

test('the database refuses to change an invoice, or to have one without its step', async () => {
  const { pool } = portal.platform.database;
  await expect(pool.query('update asset_request_invoices set amount = 1')).rejects.toThrow('append-only');
  await expect(pool.query('delete from asset_request_invoices')).rejects.toThrow('append-only');
  await expect(
    pool.query(`insert into asset_request_invoices
      select request_number, 99, number, normal_number, vendor, vendor_key, date, amount from asset_request_invoices limit 1`),
  ).rejects.toThrow('foreign key');
});
