import { afterEach, expect, test } from 'vitest';
import { chair, Desk, fillCompany, invoiceFacts, pdf } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

const now = new Date('2026-06-15T06:00:00Z');
const date = '2026-06-15';
let portal: TestPortal;
afterEach(() => portal.close());

const germany = 'DE89370400440532013000';
const payer = { PAYER_NAME: 'Acme', PAYER_IBAN: 'NL91 ABNA 0417 1643 00' };

test.each([
  {
    currency: 'EUR',
    settings: payer,
    own: { accountNumber: germany, bankCode: '' },
    shop: { accountNumber: 'FR1420041010050500013M02606', bankCode: 'PSSTFRPPPAR' },
    wrong: { accountNumber: 'DE88370400440532013000', bankCode: '' },
    field: { accountNumber: 'This IBAN isn’t right. Compare each letter and digit.' },
    lines: [`FR1420041010050500013M02606,PSSTFRPPPAR,1000.00,EUR`, `${germany},,2000.00,EUR`],
  },
  {
    currency: 'USD',
    settings: {},
    own: { accountNumber: '000123456789', bankCode: '021000021' },
    shop: { accountNumber: germany, bankCode: 'COBADEFFXXX' },
    wrong: { accountNumber: '000123456789', bankCode: '021000022' },
    field: { bankCode: 'This routing number isn’t right. Compare its 9 digits.' },
    lines: [`${germany},COBADEFFXXX,1000.00,USD`, '000123456789,021000021,2000.00,USD'],
  },
  {
    currency: 'AED',
    settings: {},
    own: { accountNumber: 'AE070331234567890123456', bankCode: '' },
    shop: { accountNumber: 'AE070331234567890123456', bankCode: 'EBILAEAD' },
    wrong: { accountNumber: '1234567890', bankCode: 'EBILAEAD' },
    field: { accountNumber: 'This IBAN isn’t right. Compare each letter and digit.' },
    lines: ['AE070331234567890123456,EBILAEAD,1000.00,AED', 'AE070331234567890123456,,2000.00,AED'],
  },
])('in $currency a shop and an employee are paid as their banks know them', async (abroad) => {
  const { currency, settings, own, shop, wrong, field, lines } = abroad;
  portal = await openTestPortal({ demo: false, now: () => now, env: { CURRENCY: currency, ...settings } });
  await fillCompany(portal);
  const desk = new Desk(portal);
  const pay = (who: 'asha' | 'faisal', path: string, body?: object) =>
    desk.call(who, `../payments/${path}`, body);
  const quote = [{ name: 'quote.pdf', bytes: pdf }];

  const asked = (account: object) => chair(100_000, { shop: { name: 'Müller & Söhne', ...account } });
  const byShop = Object.fromEntries(Object.entries(field).map(([name, text]) => [`shop.${name}`, text]));
  expect(await desk.submit('dev', asked(wrong), quote)).toMatchObject({
    status: 422,
    body: { error: { fields: byShop } },
  });
  const { requestID } = (await desk.submit('dev', asked(shop), quote)).body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await desk.step('leena', requestID, 'FL2', 'approve');
  const seen = { requestID, holderName: 'Müller & Söhne', ...shop };
  expect(await pay('faisal', 'enterShopAccount', { ...seen, ...wrong })).toMatchObject({
    status: 422,
    body: { error: { code: 'wrong_account', fields: field } },
  });
  expect(await pay('faisal', 'checkAccount', seen)).toMatchObject({ body: { data: { state: 'checked' } } });

  const bill = chair(200_000, {
    purchaseType: 'reimbursement',
    shop: { name: 'Shop' },
    invoice: { ...invoiceFacts(200_000), date, number: 'B-1' },
  });
  const owed = (await desk.submit('asha', bill, [{ name: 'bill.pdf', bytes: pdf }])).body.data.requestID;
  await desk.step('ravi', owed, 'FL1', 'approve');
  const verified = { currentRole: 'FL2', action: 'approve', version: 2, billVerified: true };
  await desk.call('leena', `validateInvoice/${owed}`, verified);
  expect(await pay('asha', 'saveMyAccount', { holderName: 'Asha', ...wrong })).toMatchObject({
    status: 422,
    body: { error: { code: 'wrong_account', fields: field } },
  });
  expect(await pay('asha', 'saveMyAccount', { holderName: 'Asha', ...own })).toMatchObject({ status: 200 });
  await pay('faisal', 'checkAccount', { requestID: owed, holderName: 'Asha', ...own });

  const made = await pay('faisal', 'createRun', { kind: 'transfer', requestIDs: [requestID, owed] });
  expect(made).toMatchObject({ status: 200, body: { data: { total: 300_000, currency } } });
  const { runId, bankFiles } = made.body.data;
  expect(bankFiles).toEqual([
    ...(currency === 'EUR' ? [`transfer-${runId}.xml`] : []),
    `transfer-${runId}.csv`,
  ]);
  const file = (name: string) => pay('faisal', `exportBankFile?runId=${runId}&fileName=${name}`);
  const table = String((await file(`transfer-${runId}.csv`)).body).split('\r\n');
  for (const line of lines) expect(table.filter((one) => one.includes(line))).toHaveLength(1);
  const xml = await file(`transfer-${runId}.xml`);
  if (currency !== 'EUR') expect(xml).toMatchObject({ status: 422, body: { error: { code: 'no_file' } } });
  else {
    expect(String(xml.body)).toContain(`<IBAN>${germany}</IBAN>`);
    expect(String(xml.body)).toContain('<IBAN>NL91ABNA0417164300</IBAN>');
    expect(String(xml.body)).toContain('<CtrlSum>3000.00</CtrlSum>');
  }
  const release = { runId, version: 1, reference: 'REF-2026-1', date };
  expect(await pay('faisal', 'releaseRun', release)).toMatchObject({
    body: { data: { status: 'Released', reference: 'REF-2026-1' } },
  });
  // As it went to the bank.
  if (currency === 'EUR') expect((await file(`transfer-${runId}.xml`)).body).toEqual(xml.body);
  const detail = (await desk.call('dev', `getRequestDetail/${requestID}`)).body;
  expect(JSON.stringify(detail)).not.toContain('UTR');
});

test('what a SEPA credit transfer does not take is named, and no file is noted as made', async () => {
  portal = await openTestPortal({ demo: false, now: () => now, env: { CURRENCY: 'EUR', ...payer } });
  await fillCompany(portal);
  const desk = new Desk(portal);
  const pay = (path: string, body?: object) => desk.call('faisal', `../payments/${path}`, body);
  const shop = { name: 'आशा', accountNumber: germany };
  const asked = await desk.submit('dev', chair(100_000, { shop }), [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = asked.body.data;
  await desk.step('ravi', requestID, 'FL1', 'approve', { paymentMode: 'RTGS' });
  await desk.step('leena', requestID, 'FL2', 'approve');
  await pay('checkAccount', { requestID, holderName: shop.name, accountNumber: germany, bankCode: '' });
  const { runId } = (await pay('createRun', { kind: 'transfer', requestIDs: [requestID] })).body.data;
  expect(await pay(`exportBankFile?runId=${runId}&fileName=transfer-${runId}.xml`)).toMatchObject({
    status: 422,
    body: { error: { code: 'unfit_name', fields: { [requestID]: expect.any(String) } } },
  });
  expect((await pay(`getRun?runId=${runId}`)).body.data).toMatchObject({ exportedAt: null });
});
