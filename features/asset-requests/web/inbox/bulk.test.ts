import { expect, test } from 'vitest';
import type { ActionOffer, RequestSummary } from '../../shapes.ts';
import { bulkStep, offersOf, totalsOf } from './bulk.ts';

const note = { field: 'comment', label: 'A note', required: false } as const;
const approve = (needs: ActionOffer['needs']): ActionOffer => ({
  ...{ action: 'approve', label: 'Verify and Approve', tone: 'main', call: 'updateRequest', needs },
});
const reject: ActionOffer = {
  ...{ action: 'rejectRequest', label: 'Reject Request', tone: 'harm', call: 'updateRequest' },
  needs: [{ field: 'comment', label: 'The reason', required: true }],
};
const verify: ActionOffer = {
  ...{ action: 'verifyInvoice', label: 'Verify Invoice', tone: 'main', call: 'validateInvoice' },
  needs: [{ field: 'amount', label: 'Amount on the invoice', required: true }],
};
const request = (requestID: string, actions: ActionOffer[], total = 100) =>
  ({ requestID, actions, total, currency: 'INR', currentRole: 'FL1', sequenceID: 3 }) as RequestSummary;

const instore = request('AAR-1', [
  approve([{ field: 'paymentMode', label: 'How it is paid', required: true }, note]),
  reject,
]);
const reimbursement = request('AAR-2', [approve([note]), reject], 250);
const invoice = request('AAR-3', [verify]);

test('what all of them offer comes first, with everything that any of them needs', () => {
  const [first, ...others] = offersOf([instore, reimbursement, invoice]);
  expect(first).toMatchObject({ offer: { action: 'approve' }, missing: 1, single: false });
  expect(first?.offer.needs).toMatchObject([
    { field: 'paymentMode', required: true },
    { field: 'comment', required: false },
  ]);
  expect(others.map(({ offer, missing, single }) => [offer.action, missing, single])).toEqual([
    ['rejectRequest', 1, false],
    ['verifyInvoice', 2, true],
  ]);
});

test('each gets what it asks for and nothing else', () => {
  const typed = { comment: ' As agreed ', paymentMode: 'Cheque', billVerified: true } as const;
  expect(bulkStep(instore, 'Verify and Approve', typed)?.body).toEqual({
    ...{ requestID: 'AAR-1', currentRole: 'FL1', action: 'approve', version: 3 },
    ...{ comment: 'As agreed', paymentMode: 'Cheque' },
  });
  expect(bulkStep(reimbursement, 'Verify and Approve', typed)?.body).not.toHaveProperty('paymentMode');
  expect(bulkStep(invoice, 'Verify and Approve', typed)).toBeNull();
});

test('amounts add up by currency', () => {
  expect(totalsOf([instore, reimbursement, { ...invoice, currency: 'AED' }])).toEqual([
    { currency: 'INR', total: 350 },
    { currency: 'AED', total: 100 },
  ]);
});
