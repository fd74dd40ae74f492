import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, invoiceFacts, type Name, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');
const today = '2026-06-15';

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  // A second of FINANCE, and one for another place only.
  await portal.platform.database.writes
    .insertInto('roleGrants')
    .values([
      { empcode: people.admin, role: 'FINANCE', locationId: null, orgUnit: null, position: 1 },
      { empcode: people.elsewhere, role: 'FINANCE', locationId: 'BLR', orgUnit: null, position: 1 },
    ])
    .execute();
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const pay = (who: Name, path: string, body?: object, headers: object = {}) =>
  desk.call(who, `../payments/${path}`, body, headers);
const due = async (who: Name, mode: string, more: object = {}) =>
  (await pay(who, 'getDue', { mode, ...more })).body;

/** What waits for somebody of these kinds. */
async function waiting(who: Name, ...kinds: string[]) {
  const { body } = await desk.call(who, '../rest/waitingFor');
  return body.data.filter((item: { kind: string }) => kinds.includes(item.kind));
}

async function approved(
  who: Name,
  paymentMode: 'RTGS' | 'Cheque' | 'Online',
  more: object = {},
): Promise<string> {
  const { body } = await desk.submit(who, chair(100_000, more), [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode });
  await desk.step('leena', requestID, 'FL2', 'approve');
  return requestID;
}

async function reimbursable(who: Name): Promise<string> {
  const request = chair(200_000, {
    purchaseType: 'reimbursement',
    invoice: { ...invoiceFacts(200_000), date: today, number: `B-${who}` },
  });
  const { body } = await desk.submit(who, request, [{ name: 'bill.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve');
  const verified = { currentRole: 'FL2', action: 'approve', version: 2, billVerified: true };
  await desk.call('leena', `validateInvoice/${requestID}`, verified);
  return requestID;
}

const shop = { holderName: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
const own = { holderName: 'Asha', accountNumber: '9988776655', bankCode: 'SBIN0000001' };

test('a transfer pays a shop and an employee under one reference, once both accounts are checked', async () => {
  const [request, owed] = [await approved('dev', 'RTGS'), await reimbursable('asha')];
  const rows = (await due('faisal', 'RTGS')).data;
  expect(rows).toMatchObject([
    {
      requestID: request,
      mayCheck: true,
      why: 'The account has not been checked',
      payee: { state: 'unchecked' },
    },
  ]);
  expect(await due('faisal', 'Reimbursement')).toMatchObject({
    data: [{ requestID: owed, why: 'The employee has not entered an account', amount: 200_000 }],
    tabs: [
      { mode: 'RTGS', count: 1, total: 100_000 },
      { mode: 'Online', count: 0 },
      { mode: 'Reimbursement', count: 1 },
    ],
    found: { count: 1, total: 200_000 },
    locations: [{ value: 'BLR' }, { value: 'KOC' }],
  });

  expect(await waiting('asha', 'payment.account')).toMatchObject([
    { link: '/payments/my-account', detail: expect.stringMatching(/^You get ₹\s2,000 back/) },
  ]);
  const atDesk = { id: owed, link: `/payments?mode=Reimbursement&search=${owed}`, label: 'Reimburse' };
  expect(await waiting('faisal', 'reimbursement.payment')).toMatchObject([atDesk]);
  for (const nobody of ['dev', 'tara', 'elsewhere'] as const)
    expect(await waiting(nobody, 'payment.account', 'reimbursement.payment')).toEqual([]);

  const both = { kind: 'transfer', requestIDs: [request, owed] };
  expect(await pay('faisal', 'createRun', both)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'not_payable',
        fields: {
          [request]: 'The account has not been checked',
          [owed]: 'The employee has not entered an account',
        },
      },
    },
  });
  // What is checked is what was seen; whoever entered an account does not check it.
  expect(
    await pay('faisal', 'checkAccount', { requestID: request, ...shop, accountNumber: '1111111' }),
  ).toMatchObject({ status: 409 });
  expect(await pay('faisal', 'checkAccount', { requestID: request, ...shop })).toMatchObject({
    body: { data: { state: 'checked' } },
  });
  expect(await pay('faisal', 'checkAccount', { requestID: owed, ...own })).toMatchObject({ status: 422 });
  expect(await pay('asha', 'saveMyAccount', own)).toMatchObject({
    status: 200,
    body: { data: { checkedAt: null } },
  });
  expect(await waiting('asha', 'payment.account')).toEqual([]);
  expect(await pay('faisal', 'checkAccount', { requestID: owed, ...own })).toMatchObject({ status: 200 });
  expect((await pay('asha', 'getMyAccount')).body.data).toMatchObject({
    ...own,
    checkedAt: now.toISOString(),
  });
  // The same account of the same shop needs no second check.
  const other = await approved('dev', 'RTGS');
  expect((await due('faisal', 'RTGS')).data).toMatchObject([
    {},
    { requestID: other, why: null, payee: { state: 'checked' } },
  ]);

  const made = await pay('faisal', 'createRun', both);
  expect(made).toMatchObject({
    status: 200,
    body: { data: { status: 'Draft', count: 2, total: 300_000, version: 1 } },
  });
  const { runId } = made.body.data;
  expect(await pay('admin', 'createRun', { kind: 'transfer', requestIDs: [request] })).toMatchObject({
    status: 409,
    body: { error: { message: `${request} can’t be paid in this run: In run ${runId}` } },
  });
  expect(await pay('elsewhere', `getRun?runId=${runId}`)).toMatchObject({ status: 404 });
  expect((await pay('elsewhere', 'getRuns', {})).body.data).toEqual([]);
  expect((await pay('tara', 'getRuns', {})).body.data).toEqual([]);

  const file = await pay('faisal', `exportBankFile?runId=${runId}&fileName=transfer-${runId}.csv`);
  expect(String(file.body).split('\r\n')).toEqual([
    'Record,Beneficiary name,Beneficiary account number,Bank code,Amount,Currency,Remarks',
    `${runId}-${request.slice(4)},Comfort Furniture,123456789,HDFC0000123,1000.00,INR,${request}`,
    `${runId}-${owed.slice(4)},Asha,9988776655,SBIN0000001,2000.00,INR,${owed}`,
    '',
  ]);
  const exported = (await pay('faisal', `getRun?runId=${runId}`)).body.data;
  expect(exported.sha256).toMatch(/^[0-9a-f]{64}$/);

  const release = { runId, version: 1, reference: 'UTR0012345678', date: today };
  expect(await pay('faisal', 'releaseRun', { ...release, date: '2026-06-16' })).toMatchObject({
    status: 422,
    body: { error: { fields: { date: 'A payment can’t be dated after today.' } } },
  });
  expect(await pay('faisal', 'releaseRun', release)).toMatchObject({
    body: {
      data: { status: 'Released', reference: 'UTR0012345678', paidOn: today, endedBy: { name: 'Faisal' } },
    },
  });
  expect(await pay('faisal', 'releaseRun', release)).toMatchObject({
    status: 409,
    body: { error: { code: 'not_a_draft' } },
  });
  expect(await desk.detail('dev', request)).toMatchObject({ currentStatus: 'RTGS Done', payment: null });
  expect(await desk.detail('asha', owed)).toMatchObject({
    currentStatus: 'Closed',
    payment: { status: 'Paid', amount: 200_000, reference: 'UTR0012345678', paidOn: today },
  });
  await portal.drainOutbox();
  const notices = await portal.platform.database.reads
    .selectFrom('notifications')
    .select('text')
    .where('empcode', '=', people.asha)
    .execute();
  expect(notices.map(({ text }) => text)).toContain(
    'Faisal paid you back for your Ergonomic chair. The bank’s reference is UTR0012345678.',
  );
  expect((await due('faisal', 'Reimbursement')).data).toEqual([]);
  expect(await waiting('faisal', 'reimbursement.payment')).toEqual([]);

  // The same reference never counts for two runs.
  const second = (await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [other] })).body.data;
  const again = { runId: second.runId, version: 1, reference: 'utr0012345678', date: today };
  expect(await pay('faisal', 'releaseRun', again)).toMatchObject({
    status: 409,
    body: { error: { code: 'reference_used' } },
  });
  expect(await pay('faisal', 'discardRun', { runId: second.runId, version: 1 })).toMatchObject({
    body: { data: { status: 'Discarded' } },
  });
  expect((await due('faisal', 'RTGS')).data).toMatchObject([{ requestID: other, why: null, runId: null }]);
  const found = (await pay('faisal', 'getRuns', { search: 'utr00123', status: 'Released' })).body.data;
  expect(found).toMatchObject([{ runId, count: 2, total: 300_000 }]);
  const history = await pay('faisal', 'exportRuns?fileName=payment-runs.csv&status=Released');
  expect(String(history.body)).toContain(`${runId},Bank transfer,Released,2,3000.00,INR,UTR0012345678`);
});

test('what is due is exported as the desk shows it, without the accounts', async () => {
  const requestID = await approved('dev', 'RTGS');
  const query = { mode: 'RTGS', search: requestID };
  const [shown] = (await due('faisal', 'RTGS', query)).data;
  const { status, body } = await pay(
    'faisal',
    `exportDue?${new URLSearchParams({ ...query, fileName: 'payments-due.xlsx' })}`,
  );
  expect(status).toBe(200);
  const rows = (await readXlsx(body)).sheets[0]?.rows ?? [];
  expect(rows[1]?.[0]).toBe(`Filters: How it is paid: Bank transfer · Search: ${requestID}`);
  expect(rows.slice(5).map((row) => row.slice(0, 8))).toEqual([
    [requestID, shown.title, people.dev, 'Dev', 'KOC', 'KOC', 'Retail', shown.amount / 100],
  ]);
  expect(JSON.stringify(rows)).toContain(shown.why);
  expect(JSON.stringify(rows)).not.toContain(shop.accountNumber);
  const others = new URLSearchParams({ mode: 'Cheque', fileName: 'payments-due.csv' });
  expect((await pay('faisal', `exportDue?${others}`)).status).toBe(403);
  const elsewhere = await pay(
    'elsewhere',
    `exportDue?${new URLSearchParams({ ...query, fileName: 'payments-due.csv' })}`,
  );
  expect([elsewhere.status, String(elsewhere.body).includes(requestID)]).toEqual([200, false]);
});

test('a run is paid whole or not at all: what has moved on is named, and the run stays', async () => {
  const ids = [await approved('dev', 'RTGS'), await approved('asha', 'RTGS')];
  const { body } = await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: ids });
  const { runId } = body.data;
  const payment = { reference: 'UTR0099', amount: 100_000, date: today };
  // By hand it is not to be paid past the run that it is in.
  expect(await desk.step('admin', ids[0] as string, 'FINANCE', 'recordPayment', payment)).toMatchObject({
    status: 409,
  });
  const another = { requestID: ids[0], ...shop, accountNumber: '333333333' };
  await pay('admin', 'enterShopAccount', another);
  const release = { runId, version: 1, reference: 'UTR0100', date: today };
  expect(await pay('faisal', 'releaseRun', release)).toMatchObject({
    status: 409,
    body: { error: { code: 'not_payable', fields: { [ids[0] as string]: 'Its account has changed.' } } },
  });
  expect((await desk.detail('admin', ids[1] as string)).currentStatus).toBe('RTGS Approve');
  const draft = (await pay('faisal', `getRun?runId=${runId}`)).body.data;
  expect(draft).toMatchObject({
    status: 'Draft',
    records: [{ why: 'Its account has changed.' }, { why: null }],
  });
  // Files that the employee adds meanwhile move the version, not the payment.
  const about = { requestID: ids[1], assests: [], sequenceID: 3 };
  await desk.upload('asha', 'uploadMultipleFiles', 'MultipleAssetRequestDocuments', about, [
    { name: 'a.pdf', bytes: pdf },
  ]);
  expect(await pay('faisal', 'changeRun', { runId, version: 1, remove: [ids[0]] })).toMatchObject({
    body: { data: { version: 2, count: 1 } },
  });
  expect(await pay('faisal', 'changeRun', { runId, version: 1, remove: [ids[1]] })).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on' } },
  });
  expect(await pay('faisal', 'releaseRun', { ...release, version: 2 })).toMatchObject({ status: 200 });
  expect((await desk.detail('admin', ids[1] as string)).currentStatus).toBe('RTGS Done');
});

test("a shop's account that FINANCE has entered is checked by another of them; a changed one stops the run", async () => {
  const requestID = await approved('dev', 'RTGS', { shop: { name: 'Corner shop' } });
  const corner = { holderName: 'Corner shop', accountNumber: '9988776655', bankCode: 'SBIN0000001' };
  expect(await pay('faisal', 'enterShopAccount', { requestID, ...corner })).toMatchObject({
    body: { data: { state: 'unchecked' } },
  });
  expect(await pay('faisal', 'checkAccount', { requestID, ...corner })).toMatchObject({
    status: 403,
    body: { error: { code: 'same_person' } },
  });
  const seen = (await due('faisal', 'RTGS', { search: 'corner' })).data;
  // It is Asha's own account.
  expect(seen).toMatchObject([{ mayCheck: false, payee: { shared: true } }]);
  expect(await pay('admin', 'checkAccount', { requestID, ...corner })).toMatchObject({ status: 200 });
  const { runId } = (await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [requestID] })).body
    .data;
  await pay('faisal', 'enterShopAccount', { requestID, ...corner, accountNumber: '55555555' });
  const release = { runId, version: 1, reference: 'UTR0200', date: today };
  expect(await pay('admin', 'releaseRun', release)).toMatchObject({
    status: 409,
    body: { error: { fields: { [requestID]: 'Its account has changed.' } } },
  });
  expect(await pay('asha', 'saveMyAccount', { ...own, accountNumber: '12' })).toMatchObject({ status: 400 });
});

test('nobody pays their own request, nor one that they have approved, nor one of another place', async () => {
  const requestID = await approved('faisal', 'RTGS');
  expect((await due('faisal', 'RTGS', { search: requestID })).data).toEqual([]);
  expect((await due('elsewhere', 'RTGS')).data).toEqual([]);
  expect(await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [requestID] })).toMatchObject({
    status: 409,
  });
  expect(await pay('faisal', 'checkAccount', { requestID, ...shop })).toMatchObject({ status: 404 });
  expect(await pay('asha', 'getDue', { mode: 'RTGS' })).toMatchObject({ status: 403 });
  expect(await pay('tara', 'getDue', { mode: 'RTGS' })).toMatchObject({
    status: 403,
    body: { error: { code: 'role_not_held' } },
  });
});

test('pages of what is due follow each other in either order, and filters leave what they say', async () => {
  const everything = (await due('admin', 'RTGS', { limit: 100 })).data;
  expect(everything.length).toBeGreaterThan(2);
  for (const order of ['oldest', 'newest', 'largest', 'smallest']) {
    const seen = [];
    for (let cursor: string | undefined; ; ) {
      const page = await due('admin', 'RTGS', { order, limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.data.map((row: { requestID: string }) => row.requestID));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(everything.length);
  }
  expect((await due('admin', 'RTGS', { least: 100_001 })).found).toEqual({ count: 0, total: 0 });
  expect((await due('admin', 'RTGS', { dueBy: '2026-06-14' })).data).toEqual([]);
  expect((await due('admin', 'RTGS', { locationId: 'BLR' })).data).toEqual([]);
  expect((await pay('admin', 'getDue', { mode: 'RTGS', cursor: 'nonsense' })).status).toBe(400);
});

test('an account that is wrong is asked for: nothing goes there until the employee has answered and it is checked', async () => {
  const other = { holderName: 'Comfort Furnitures', accountNumber: '424242424', bankCode: 'HDFC0000123' };
  const request = { shop: { name: other.holderName, accountNumber: '111111111', bankCode: other.bankCode } };
  const requestID = await approved('dev', 'RTGS', request);
  const seen = { requestID, ...other, accountNumber: '111111111' };
  const text = 'The quote has another number.';
  const ask = () => pay('faisal', 'askForAccount', { ...seen, text });
  expect(await pay('faisal', 'askForAccount', { ...seen, accountNumber: '222222222', text })).toMatchObject({
    status: 409,
  });
  expect(await pay('faisal', 'askForAccount', { ...seen, text: ' ' })).toMatchObject({ status: 400 });
  expect(await ask()).toMatchObject({ body: { data: { state: 'wrong' } } });
  // Asked twice, the employee hears it once.
  expect(await ask()).toMatchObject({ body: { data: { state: 'wrong' } } });
  const why = 'The employee was asked for the right account';
  expect((await due('faisal', 'RTGS', { search: requestID })).data).toMatchObject([
    { why, payee: { state: 'wrong', wrong: { text, at: now.toISOString() } } },
  ]);
  expect(await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [requestID] })).toMatchObject({
    body: { error: { fields: { [requestID]: why } } },
  });
  await portal.drainOutbox();
  const notices = async (who: Name) =>
    (
      await portal.platform.database.reads
        .selectFrom('notifications')
        .select(['text', 'link'])
        .where('empcode', '=', people[who])
        .where('kind', 'like', 'payee-account.%')
        .execute()
    ).map((notice) => ({ ...notice }));
  const link = `/payments/shop-account/${requestID}`;
  const told = 'Faisal asks for the right account of Comfort Furnitures (Ergonomic chair).';
  expect(await notices('dev')).toEqual([{ text: told, link }]);
  expect(await waiting('dev', 'payment.account')).toMatchObject([{ id: requestID, link }]);
  const read = (who: Name) => pay(who, `getShopAccount?requestID=${requestID}`);
  expect((await read('dev')).body.data).toMatchObject({ wrong: text, by: { name: 'Faisal' } });
  for (const nobody of ['asha', 'faisal', 'admin'] as const) {
    expect(await read(nobody)).toMatchObject({ status: 404 });
    expect(await pay(nobody, 'answerShopAccount', { requestID, ...other })).toMatchObject({ status: 404 });
  }
  expect(await pay('dev', 'answerShopAccount', { requestID, ...other })).toMatchObject({
    body: { data: { state: 'unchecked' } },
  });
  expect(await read('dev')).toMatchObject({ status: 404 });
  expect(await waiting('dev', 'payment.account')).toEqual([]);
  await portal.drainOutbox();
  expect(await notices('faisal')).toMatchObject([
    { text: 'Dev gave another account for Ergonomic chair. Check it again.' },
  ]);
  expect(await pay('faisal', 'checkAccount', { requestID, ...other })).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 409 });
});

test("an employee's own account that is wrong waits for them, and the same again is an answer", async () => {
  const requestID = await reimbursable('rita');
  const account = { ...own, accountNumber: '5556667770', holderName: 'Rita' };
  await pay('rita', 'saveMyAccount', account);
  const text = 'The bank sent it back.';
  expect(await pay('faisal', 'askForAccount', { requestID, ...account, text })).toMatchObject({
    status: 200,
  });
  expect((await pay('rita', 'getMyAccount')).body.data).toMatchObject({ wrong: text });
  expect(await waiting('rita', 'payment.account')).toMatchObject([
    { detail: text, link: '/payments/my-account' },
  ]);
  // Somebody else of Finance may say that it is right after all.
  expect(await pay('admin', 'checkAccount', { requestID, ...account })).toMatchObject({ status: 200 });
  expect((await pay('rita', 'getMyAccount')).body.data).toMatchObject({ wrong: null });
  const next = { ...account, accountNumber: '5556667771' };
  await pay('rita', 'saveMyAccount', next);
  await pay('faisal', 'askForAccount', { requestID, ...next, text });
  expect(await pay('rita', 'saveMyAccount', next)).toMatchObject({ body: { data: { wrong: null } } });
  expect(await waiting('rita', 'payment.account')).toEqual([]);
});
