import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, type Name, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
const now = new Date('2026-06-15T06:00:00Z');
const date = '2026-06-15';

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  // A second of each who pays.
  await portal.platform.database.writes
    .insertInto('roleGrants')
    .values(
      (['FINANCE', 'T1'] as const).map((role) => ({
        empcode: people.admin,
        role,
        locationId: null,
        orgUnit: null,
        position: 1,
      })),
    )
    .execute();
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const pay = (who: Name, path: string, body?: object) => desk.call(who, `../payments/${path}`, body);
const shop = { holderName: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };

/** A request that waits to be paid; its shop has an account of its own, which nobody has checked. */
let shops = 0;
async function approved(paymentMode: 'RTGS' | 'Cheque', more: object = {}) {
  const account = { ...shop, accountNumber: String(700_000_000 + ++shops) };
  const { holderName: name, ...rest } = account;
  const request = chair(10_000, { shop: { name, ...rest }, ...more });
  const { body } = await desk.submit('dev', request, [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode });
  await desk.step('leena', requestID, 'FL2', 'approve');
  return { requestID: requestID as string, account };
}

/** The same, to be paid by a transfer to an account that was checked. */
async function ready() {
  const { requestID, account } = await approved('RTGS');
  await pay('faisal', 'checkAccount', { requestID, ...account });
  return requestID;
}

const transfer = (who: 'faisal' | 'admin', requestID: string, more: object = {}) =>
  desk.step(who, requestID, 'FINANCE', 'recordPayment', { reference: 'UTR1', amount: 10_000, date, ...more });
const cheque = (who: 'tara' | 'admin', requestID: string, more: object = {}) =>
  desk.step(who, requestID, 'T1', 'prepareCheque', {
    reference: '000101',
    bank: 'HDFC',
    amount: 10_000,
    date,
    ...more,
  });
const status = async (requestID: string) => (await desk.detail('admin', requestID)).currentStatus;
const offered = async (who: Name, requestID: string, action: string) => {
  const { actions } = await desk.detail(who, requestID);
  return actions.find((offer: { action: string }) => offer.action === action);
};
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

test('nothing is paid by hand to an account that is missing or unchecked, and the request says so before anything is typed', async () => {
  const { requestID, account } = await approved('RTGS');
  const bare = await approved('RTGS', { shop: { name: 'Comfort Furniture' } });
  const link = (id: string) => `/payments?mode=RTGS&search=${id}&account=${id}`;
  expect(await offered('faisal', requestID, 'recordPayment')).toMatchObject({
    hindrance: {
      text: 'The shop’s account has not been checked yet. Check it first.',
      way: { link: link(requestID), label: 'Check account' },
    },
  });
  expect(await offered('faisal', bare.requestID, 'recordPayment')).toMatchObject({
    hindrance: {
      text: 'The shop’s account is missing. Enter it first.',
      way: { link: link(bare.requestID), label: 'Enter account' },
    },
  });
  const unchecked = { status: 409, body: { error: { code: 'not_payable' } } };
  expect(await transfer('faisal', requestID)).toMatchObject(unchecked);
  expect(await transfer('faisal', bare.requestID)).toMatchObject(unchecked);
  const many = { requestID, currentRole: 'FINANCE', action: 'recordPayment', version: 3 };
  const bulk = await desk.call('faisal', 'updateRequests', {
    steps: [{ ...many, reference: 'UTR1', amount: 10_000, date }],
  });
  expect(bulk.body.data).toMatchObject([{ done: null, error: { code: 'not_payable' } }]);
  expect(await status(requestID)).toBe('RTGS Approve');

  await pay('faisal', 'checkAccount', { requestID, ...account });
  expect((await offered('faisal', requestID, 'recordPayment')).hindrance).toBeNull();
  expect(await transfer('faisal', requestID, { reference: 'UTR0001' })).toMatchObject({ status: 200 });
  expect((await pay('faisal', 'getRuns', { search: requestID })).body.data).toMatchObject([
    { kind: 'transfer', status: 'Released', count: 1, total: 10_000, reference: 'UTR0001', paidOn: date },
  ]);
});

test('what is due is paid, or less with a reason, never more', async () => {
  const requestID = await ready();
  const paid = { reference: 'UTR0002' };
  expect(await transfer('faisal', requestID, { ...paid, amount: 1 })).toMatchObject({
    status: 422,
    body: { error: { fields: { comment: 'Say why you pay less than is due.' } } },
  });
  expect(await transfer('faisal', requestID, { ...paid, amount: 10_001, comment: 'More.' })).toMatchObject({
    status: 422,
    body: { error: { fields: { amount: expect.any(String) } } },
  });
  const less = { ...paid, amount: 9_000, comment: 'The shop gave a discount.' };
  expect(await transfer('faisal', requestID, less)).toMatchObject({ status: 200 });
  expect((await pay('faisal', 'getRuns', { search: requestID })).body.data).toMatchObject([{ total: 9_000 }]);
});

test('a bank reference counts once, by the desk or by hand, however it is written', async () => {
  const [one, two, three] = [await ready(), await ready(), await ready()];
  const run = (await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [one] })).body.data;
  const release = { runId: run.runId, version: 1, reference: 'UTR-0003', date };
  expect(await pay('faisal', 'releaseRun', release)).toMatchObject({ status: 200 });
  const used = {
    status: 409,
    body: { error: { code: 'reference_used', fields: { reference: expect.any(String) } } },
  };
  expect(await transfer('faisal', two, { reference: 'utr0003' })).toMatchObject(used);
  expect(await transfer('faisal', two, { reference: 'UTR0004' })).toMatchObject({ status: 200 });
  expect(await transfer('faisal', three, { reference: 'UTR 0004' })).toMatchObject(used);
  const other = (await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [three] })).body.data;
  const again = { runId: other.runId, version: 1, reference: 'UTR0004', date };
  expect(await pay('faisal', 'releaseRun', again)).toMatchObject(used);
});

test("a record in somebody's draft run is that run's", async () => {
  const requestID = await ready();
  const { runId } = (await pay('admin', 'createRun', { kind: 'transfer', requestIDs: [requestID] })).body
    .data;
  expect(await offered('faisal', requestID, 'recordPayment')).toMatchObject({
    hindrance: {
      text: `This is already in run ${runId} and is paid there.`,
      way: { link: `/payments/runs/${runId}`, label: `Open run ${runId}` },
    },
  });
  expect(await transfer('faisal', requestID, { reference: 'UTR0005' })).toMatchObject({
    status: 409,
    body: { error: { code: 'not_payable' }, current: { currentStatus: 'RTGS Approve' } },
  });
  await pay('admin', 'discardRun', { runId, version: 1 });
  expect(await transfer('faisal', requestID, { reference: 'UTR0005' })).toMatchObject({ status: 200 });
});

test('a cheque by hand has a number of digits, once at a bank, in a run of one', async () => {
  const [one, two] = [await approved('Cheque'), await approved('Cheque')];
  expect((await offered('tara', one.requestID, 'prepareCheque')).hindrance).toBeNull();
  expect(await cheque('tara', one.requestID, { reference: 'abc def' })).toMatchObject({
    status: 422,
    body: { error: { fields: { reference: 'Enter 3 to 12 digits.' } } },
  });
  expect(await cheque('tara', one.requestID, { reference: '000102' })).toMatchObject({ status: 200 });
  expect(await cheque('admin', two.requestID, { reference: '000102', bank: ' hdfc ' })).toMatchObject({
    status: 409,
    body: { error: { code: 'number_used', fields: { reference: expect.any(String) } } },
  });
  const run = (await pay('tara', 'createRun', { kind: 'cheque', requestIDs: [two.requestID] })).body.data;
  const numbers = { runId: run.runId, version: 1, bank: 'HDFC', firstNumber: '000102', date };
  expect(await pay('tara', 'numberCheques', numbers)).toMatchObject({
    status: 409,
    body: { error: { code: 'number_used' } },
  });
  const found = (await pay('tara', 'getRuns', { search: '000102' })).body.data;
  expect(found).toMatchObject([
    { kind: 'cheque', status: 'Released', bank: 'HDFC', firstNumber: '000102', count: 1 },
  ]);
});

test("a cheque's number is of a book of its account, and the next one is offered", async () => {
  const { requestID } = await approved('Cheque');
  const next = (await pay('tara', 'getChequeBooks')).body.data.find(
    ({ bank, firstNumber }: { bank: string; firstNumber: string }) =>
      bank === 'HDFC' && firstNumber === '000001',
  );
  expect(next).toMatchObject({ next: '000103', left: 9_897 });
  const offer = await offered('tara', requestID, 'prepareCheque');
  expect(offer).toMatchObject({ hindrance: null, suggested: { bank: 'HDFC', reference: '000103' } });
  for (const outside of [{ reference: '0102' }, { reference: '050000' }, { bank: 'Another bank' }])
    expect(await cheque('tara', requestID, { reference: '000103', ...outside })).toMatchObject({
      status: 422,
      body: { error: { code: 'not_in_book', fields: { reference: expect.any(String) } } },
    });
  const run = (await pay('tara', 'createRun', { kind: 'cheque', requestIDs: [requestID] })).body.data;
  const numbers = { runId: run.runId, version: 1, bank: 'HDFC', firstNumber: '050000', date };
  expect(await pay('tara', 'numberCheques', numbers)).toMatchObject({
    status: 422,
    body: { error: { code: 'not_in_book', fields: { firstNumber: expect.any(String) } } },
  });
  const book = { bank: ' ICICI ', firstNumber: '050000', lastNumber: '050001' };
  expect(await pay('faisal', 'addChequeBook', book)).toMatchObject({ status: 403 });
  expect(await pay('tara', 'addChequeBook', { ...book, lastNumber: '04' })).toMatchObject({ status: 400 });
  expect(await pay('tara', 'addChequeBook', { ...book, lastNumber: '049999' })).toMatchObject({
    status: 422,
  });
  const added = await Promise.all([pay('tara', 'addChequeBook', book), pay('admin', 'addChequeBook', book)]);
  expect(statuses(added)).toEqual([200, 409]);
  expect(await pay('tara', 'numberCheques', { ...numbers, bank: 'icici' })).toMatchObject({ status: 200 });
  await pay('tara', 'discardRun', { runId: run.runId, version: 2 });
});

test('desk and hand at the same moment: one pays, whichever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const requestID = await ready();
    const { runId } = (await pay('admin', 'createRun', { kind: 'transfer', requestIDs: [requestID] })).body
      .data;
    const answers = await Promise.all([
      pay('admin', 'releaseRun', { runId, version: 1, reference: `UTR01${round}`, date }),
      transfer('faisal', requestID, { reference: `UTR02${round}`, version: 3 }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const free = await ready();
    const taken = await Promise.all([
      pay('admin', 'createRun', { kind: 'transfer', requestIDs: [free] }),
      transfer('faisal', free, { reference: `UTR03${round}`, version: 3 }),
    ]);
    expect(statuses(taken)).toEqual([200, 409]);
  }
});

test('two hands with the same reference, or hand and desk: it counts once', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two, three] = [await ready(), await ready(), await ready()];
    const { runId } = (await pay('admin', 'createRun', { kind: 'transfer', requestIDs: [three] })).body.data;
    const reference = `UTR04${round}`;
    const answers = await Promise.all([
      transfer('faisal', one, { reference, version: 3 }),
      transfer('admin', two, { reference, version: 3 }),
      pay('admin', 'releaseRun', { runId, version: 1, reference, date }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.error.code).toBe('reference_used');
  }
});

test('two hands with the same cheque number, or hand and desk: it is given once', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two, three] = [await approved('Cheque'), await approved('Cheque'), await approved('Cheque')];
    const { runId } = (await pay('tara', 'createRun', { kind: 'cheque', requestIDs: [three.requestID] })).body
      .data;
    const reference = `00020${round}`;
    const answers = await Promise.all([
      cheque('tara', one.requestID, { reference, version: 3 }),
      cheque('admin', two.requestID, { reference, version: 3 }),
      pay('tara', 'numberCheques', { runId, version: 1, bank: 'HDFC', firstNumber: reference, date }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.error.code).toBe('number_used');
  }
});
