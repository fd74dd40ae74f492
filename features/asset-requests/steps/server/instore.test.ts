import { afterAll, beforeAll, expect, test } from 'vitest';
import { Desk, entitled, fillCompany, invoiceFacts, pdf, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const quote = { name: 'quote.pdf', bytes: pdf };
const price = 1_490_000;
const cheap = { category: 'chair', name: 'Lamp', quantity: 1, price: 1_000, priority: 1 };
const says = { ...invoiceFacts(price), date: '2026-06-15' };
const bill = { purchaseType: 'reimbursement', invoice: says };
const request = {
  purchaseType: 'instore',
  shop: { name: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' },
  assests: [
    { category: 'chair', name: 'Delivery', quantity: 1, price: 100_000, priority: 2 },
    {
      category: 'chair',
      name: 'Chair',
      quantity: 1,
      price: 1_390_000,
      priority: 1,
      screenshotName: 'quote.pdf',
    },
    { category: 'chair', name: 'Not wanted', quantity: 1, price: 9_900_000, priority: 3, deleted: true },
  ],
};

async function balance() {
  const { body } = await desk.call('asha', 'getUserBalance', {});
  return { reserved: body.data.reserved, consumed: body.data.consumed, available: body.data.available };
}

test('six people carry a request by RTGS from submission to Closed, with a question and a wrong invoice on the way', async () => {
  const submitted = await desk.submit('asha', request, [quote]);
  expect(submitted).toMatchObject({
    status: 200,
    body: {
      data: {
        currentStatus: 'Pending Approval',
        sequenceID: 1,
        message: 'Request submitted to Approval1.',
        description: 'Now with Ravi or Rita, Approval 1.',
      },
    },
  });
  const { requestID } = submitted.body.data;
  expect(await balance()).toEqual({ reserved: price, consumed: 0, available: entitled - price });
  expect(await desk.detail('asha', requestID)).toMatchObject({
    title: 'Chair, Delivery',
    total: price,
    assests: [{ name: 'Chair' }, { name: 'Delivery' }],
    files: [{ originalName: 'quote.pdf', kind: 'quote', contentType: 'application/pdf' }],
    actions: [{ action: 'cancelRequest' }],
    balanceAfter: entitled - price,
  });

  const steps = [
    [
      'ravi',
      'FL1',
      'seekClarification',
      { comment: 'Which model?' },
      'Seek Clarification',
      'Request submitted to Employee for Clarification.',
    ],
    [
      'asha',
      'USER',
      'updateRequest',
      { comment: 'Model M.' },
      'Pending Approval',
      'Request submitted to Approval1.',
    ],
    ['ravi', 'FL1', 'approve', { paymentMode: 'RTGS' }, 'RTGS Request', 'Request submitted to Approval2.'],
    ['leena', 'FL2', 'approve', {}, 'RTGS Approve', 'Request submitted to Employee to upload invoice'],
  ] as const;
  for (const [who, role, action, more, currentStatus, message] of steps) {
    const answer = await desk.step(who, requestID, role, action, more);
    expect(answer).toMatchObject({ status: 200, body: { data: { currentStatus, message } } });
  }
  const payment = { reference: 'UTR0012345678', amount: price, date: '2026-06-15' };
  await desk.checkShop(requestID);
  expect(await desk.step('faisal', requestID, 'FINANCE', 'recordPayment', payment)).toMatchObject({
    status: 200,
    body: { data: { currentStatus: 'RTGS Done', description: 'Now with Asha, uploading the invoice.' } },
  });
  await portal.drainOutbox();
  const toldAsha = async () => {
    const notices = portal.platform.database.reads.selectFrom('notifications').select('text');
    return (await notices.where('empcode', '=', people.asha).execute()).map(({ text }) => text);
  };
  const uploadInvoice = 'Faisal paid the shop for your chair and 1 more. You are next: upload the invoice.';
  expect(await toldAsha()).toContain(uploadInvoice);
  const invoice = (action: string, version: number) =>
    desk.upload('asha', 'uploadInvoice', 'AssetRequest', { requestID, action, version, invoice: says }, [
      { name: 'invoice.pdf', bytes: pdf },
    ]);
  expect(await invoice('uploadInvoice', 6)).toMatchObject({
    body: { data: { currentStatus: 'Check Invoice' } },
  });
  const wrong = { currentRole: 'FL1', action: 'wrongInvoice', version: 7, comment: 'Another shop.' };
  expect(await desk.call('ravi', `validateInvoice/${requestID}`, wrong)).toMatchObject({
    body: { data: { message: 'Request submitted to Employee for uploading invoice.' } },
  });
  expect(await invoice('reuploadInvoice', 8)).toMatchObject({ status: 200 });
  const verify = { currentRole: 'FL1', action: 'verifyInvoice', version: 9, amount: price - 90_000 };
  expect(await desk.call('ravi', `validateInvoice/${requestID}`, verify)).toMatchObject({
    body: { data: { currentStatus: 'Closed', message: 'Asset Request Approved and moved to closed' } },
  });

  expect(await balance()).toEqual({
    reserved: 0,
    consumed: price - 90_000,
    available: entitled - price + 90_000,
  });
  const closed = await desk.detail('asha', requestID);
  expect(closed).toMatchObject({ owner: null, actions: [], mayAddFiles: false });
  expect(closed.history.map((row: { action: string }) => row.action)).toEqual([
    ...['submit', 'seekClarification', 'updateRequest', 'approve', 'approve', 'recordPayment'],
    ...['uploadInvoice', 'wrongInvoice', 'reuploadInvoice', 'verifyInvoice'],
  ]);
  expect(closed.journey.map((step: { key: string; state: string }) => [step.key, step.state])).toEqual(
    ['submitted', 'approval1', 'approval2', 'payment', 'invoice', 'closed'].map((key) => [key, 'done']),
  );
  await portal.drainOutbox();
  // What she was to do then, she has done: the last that was asked of her stands in its place.
  expect(await toldAsha()).not.toContain(uploadInvoice);
});

test('a file opens for those who may see its request, in whole and in ranges, and for nobody else', async () => {
  const { body } = await desk.submit('dev', { ...request, ...bill }, [quote]);
  const [{ fileName }] = (await desk.detail('dev', body.data.requestID)).files;
  const path = `downloadDocument?fileName=${fileName}`;
  expect(await desk.call('ravi', path)).toMatchObject({ status: 200, body: pdf });
  expect(await desk.call('ravi', path, undefined, { range: 'bytes=0-3' })).toMatchObject({
    status: 206,
    body: Buffer.from('%PDF'),
  });
  expect(await desk.call('asha', path)).toMatchObject({ status: 404 });
  expect(await desk.call('elsewhere', path)).toMatchObject({ status: 404 });
});

test('a reimbursement closed by Approval 2 uses the balance and leaves a payment due', async () => {
  const { body } = await desk.submit('rita', { ...request, ...bill }, [quote]);
  const { requestID } = body.data;
  // Her own: she acts on it as an employee only.
  expect(await desk.step('rita', requestID, 'FL1', 'approve')).toMatchObject({
    status: 403,
    body: { error: { code: 'own_request' } },
  });
  expect((await desk.step('ravi', requestID, 'FL1', 'approve')).status).toBe(200);
  const unverified = { currentRole: 'FL2', action: 'approve', version: 2 };
  expect(await desk.call('leena', `validateInvoice/${requestID}`, unverified)).toMatchObject({ status: 422 });
  const verified = { ...unverified, billVerified: true };
  expect(await desk.call('leena', `validateInvoice/${requestID}`, verified)).toMatchObject({
    body: {
      data: { currentStatus: 'Closed', message: 'Invoice verified and this request moved to closed.' },
    },
  });
  expect(
    await portal.platform.database.reads.selectFrom('assetPaymentsDue').selectAll().execute(),
  ).toMatchObject([{ empcode: people.rita, amount: price, status: 'Due' }]);
});

test('lists: an approver has what waits and what they cover, an employee their own; pages follow each other', async () => {
  const waiting = await desk.call('ravi', 'getuserRequests', { view: 'waiting' });
  expect(waiting.body).toMatchObject({
    currentRole: 'FL1',
    next: null,
    counts: { waiting: 1, approvals: 1, invoices: 0, inform: 0 },
  });
  for (const [view, found] of [
    ['approvals', 1],
    ['invoices', 0],
    ['inform', 0],
  ] as const)
    expect((await desk.call('ravi', 'getuserRequests', { view })).body.data, view).toHaveLength(found);
  expect(waiting.body.data).toMatchObject([
    { empname: 'Dev', waiting: true, displayName: 'Pending Approval' },
  ]);
  expect((await desk.call('elsewhere', 'getuserRequests', {})).body.data).toEqual([]);
  expect((await desk.call('asha', 'getuserRequests', {})).status).toBe(403);
  expect((await desk.call('asha', 'getAssetRequests', { currentRole: 'FL1' })).status).toBe(403);
  const own = await desk.call('asha', 'getAssetRequests', { journey: true });
  expect(own.body.data).toMatchObject([
    { empcode: people.asha, journey: [{ key: 'submitted' }, {}, {}, {}, {}, {}] },
  ]);
  const first = await desk.call('admin', 'getAssetRequests', { limit: 2 });
  expect(first.body.data).toHaveLength(2);
  const second = await desk.call('admin', 'getAssetRequests', { limit: 2, cursor: first.body.next });
  expect(second.body).toMatchObject({ next: null, data: [{ empcode: people.asha }] });
  expect((await desk.call('admin', 'getAssetRequests', { search: 'dev' })).body.data).toHaveLength(1);
  expect((await desk.call('admin', 'getAssetRequests', { cursor: 'nonsense' })).status).toBe(400);
});

test('a list with its journeys takes five queries, with few rows or many', async () => {
  for (let more = 0; more < 10; more++) await desk.submit('leena', { ...request, assests: [cheap] });
  await portal.drainOutbox();
  for (const limit of [2, 100]) {
    let found = 0;
    const asked = await statementsOf(async () => {
      const { body } = await desk.call('admin', 'getAssetRequests', { journey: true, limit });
      found = body.data.length;
    });
    expect(found > 10).toBe(limit === 100);
    expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(5);
  }
});

test('an answer may change the items: the balance follows; further files go with the request', async () => {
  const { body } = await desk.submit('dev', request, [quote]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'seekClarification', { comment: 'Without delivery?' });
  const reserved = async () => (await desk.call('dev', 'getUserBalance', {})).body.data.reserved;
  const [before, { assests }] = [await reserved(), await desk.detail('dev', requestID)];
  const [kept] = assests;
  const { assetId, category, name, screenshotName, quantity, priority } = kept;
  const changed = { assetId, category, name, screenshotName, quantity, priority, price: 1_200_000 };
  const answer = { comment: 'As asked.', assests: [changed, cheap] };
  const tooMuch = { ...answer, assests: [{ ...changed, quantity: 9 }] };
  expect(await desk.step('dev', requestID, 'USER', 'updateRequest', tooMuch)).toMatchObject({ status: 422 });
  expect(await desk.step('dev', requestID, 'USER', 'updateRequest', answer)).toMatchObject({ status: 200 });
  expect((await reserved()) - before).toBe(1_201_000 - price);
  const about = { requestID, sequenceID: 3, assests: [assetId] };
  const field = 'MultipleAssetRequestDocuments';
  expect(await desk.upload('dev', 'uploadMultipleFiles', field, about, [quote])).toMatchObject({
    status: 200,
  });
  const detail = await desk.detail('dev', requestID);
  expect(detail.assests).toMatchObject([
    { name: 'Chair', screenshotName, price: 1_200_000 },
    { name: 'Lamp' },
  ]);
  expect(detail).toMatchObject({
    sequenceID: 4,
    total: 1_201_000,
    files: [{ kind: 'quote' }, { kind: 'document' }],
  });
});
