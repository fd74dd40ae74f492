import { expect, test } from 'vitest';
import { checkInvoice, type InvoiceGround, type Repeat } from './checks.ts';

const facts = { number: 'INV-1', date: '2026-06-10', vendor: 'Comfort Furniture Ltd', amount: 100_000 };
const instore: InvoiceGround = {
  purchaseType: 'instore',
  total: 100_000,
  currency: 'INR',
  shops: ['Comfort Furniture'],
  submittedOn: '2026-06-01',
  paidOn: '2026-06-08',
  today: '2026-06-15',
};
const reimbursed: InvoiceGround = {
  ...instore,
  purchaseType: 'reimbursement',
  submittedOn: '2026-06-12',
  paidOn: null,
};
const none = { own: false, files: [], numbers: [] };

test('of an invoice that fits, every line is in order', () => {
  for (const ground of [instore, reimbursed]) {
    const checks = checkInvoice(facts, ground, none);
    expect(checks.map(({ check, result }) => [check, result])).toEqual(
      ['amount', 'date', 'vendor', 'file', 'number'].map((check) => [check, 'ok']),
    );
  }
});

test.each([
  ['amount', 'less', { amount: 99_900 }, {}, '₹ 1 less'],
  ['amount', 'more', { amount: 100_100 }, {}, '₹ 1 more'],
  ['date', 'before the submission', { date: '2026-05-31' }, {}, '01-06-2026'],
  ['date', 'before the payment', { date: '2026-06-07' }, {}, '08-06-2026'],
  ['date', 'in the future', { date: '2026-06-16' }, {}, 'in the future'],
  ['date', 'after the request for its money', { date: '2026-06-13' }, reimbursed, '12-06-2026'],
  ['date', 'long before the request for its money', { date: '2026-03-01' }, reimbursed, '103 days'],
  ['vendor', 'another', { vendor: 'Verma Traders' }, {}, 'Verma Traders'],
])('%s: %s is worth a look, and nothing else is', (check, _what, said, ground, words) => {
  const checks = checkInvoice({ ...facts, ...said }, { ...instore, ...ground }, none);
  const odd = checks.filter(({ result }) => result === 'attention');
  expect(odd.map((one) => one.check)).toEqual([check]);
  expect(odd[0]?.text.replaceAll('\u00a0', ' ')).toContain(words);
});

test('the shop that an order was placed with is as good as the one that was asked for', () => {
  const shops = ['Comfort Furniture', 'Verma Traders'];
  const checks = checkInvoice({ ...facts, vendor: 'VERMA TRADERS' }, { ...instore, shops }, none);
  expect(checks.find(({ check }) => check === 'vendor')?.result).toBe('ok');
});

test('what is not known of a new request is not compared', () => {
  const unknown = { ...reimbursed, total: null, shops: [], submittedOn: null };
  expect(checkInvoice(facts, unknown, none).map(({ check }) => check)).toEqual(['date', 'file', 'number']);
});

const repeat = (id: number, visible: boolean): Repeat => ({
  requestID: `AAR-${id}`,
  displayName: 'Closed',
  visible,
});

test('an approver hears how often, and is shown only what they may see', () => {
  const [, , , file, number] = checkInvoice(facts, instore, {
    own: false,
    files: [repeat(1, true), repeat(2, false)],
    numbers: [repeat(3, false)],
  });
  expect(file).toEqual({
    check: 'file',
    result: 'attention',
    text: '2 other requests have the same file.',
    requests: [{ requestID: 'AAR-1', displayName: 'Closed' }],
  });
  expect(number).toMatchObject({ result: 'attention', requests: [] });
});

test('the employee hears that, and neither how often nor where', () => {
  const own = (count: number) =>
    checkInvoice(facts, instore, {
      own: true,
      files: Array.from({ length: count }, (_, id) => repeat(id, false)),
      numbers: Array.from({ length: count }, (_, id) => repeat(id, false)),
    }).slice(3);
  expect(own(1)).toEqual(own(7));
  expect(own(1).map(({ text, requests }) => [text, requests])).toEqual([
    ['Another request already has this file.', []],
    ['Another request already has this invoice number from this vendor.', []],
  ]);
});
