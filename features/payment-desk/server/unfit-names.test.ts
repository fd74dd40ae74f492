import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, type Name, pdf } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
let desk: Desk;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const pay = (who: Name, path: string, body?: object) => desk.call(who, `../payments/${path}`, body);
const account = { holderName: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
const forged = 'Asha\n101-9,Mallory,666666666,HDFC0000123,9999.00,INR,AAR-9';

test.each([
  ['a second line', forged, 400],
  ['letters turned round', 'Asha\u202eyrollaM', 400],
  ['what is no character', 'Asha\ufffe', 400],
  ['nothing to see', '\u200b', 400],
])('a name of an account holder with %s is refused at its field', async (_what, holderName, status) => {
  const own = await pay('asha', 'saveMyAccount', { ...account, holderName });
  expect(own).toMatchObject({ status, body: { error: { fields: { holderName: expect.any(String) } } } });
  const shop = await pay('faisal', 'enterShopAccount', { requestID: 'AAR-1', ...account, holderName });
  expect(shop).toMatchObject({ status, body: { error: { fields: { holderName: expect.any(String) } } } });
});

test("the bank's file is not made with a name of before that rule; nothing is noted as exported", async () => {
  const { body } = await desk.submit('dev', chair(100_000), [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await desk.step('leena', requestID, 'FL2', 'approve');
  await pay('faisal', 'checkAccount', { requestID, ...account });
  const made = await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [requestID] });
  expect(made).toMatchObject({ status: 200 });
  const { runId } = made.body.data;
  await portal.platform.database.writes.updateTable('paymentRunRecords').set({ payee: forged }).execute();
  const file = await pay('faisal', `exportBankFile?runId=${runId}&fileName=transfer-${runId}.csv`);
  expect(file).toMatchObject({
    status: 422,
    body: { error: { code: 'unfit_name', message: expect.stringContaining(requestID) } },
  });
  expect((await pay('faisal', `getRun?runId=${runId}`)).body.data).toMatchObject({ exportedAt: null });
});
