import { expect, test } from 'vitest';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { bulkStep, countWithoutAccount, missingOf, offersOf, planOf, totalsOf } from './bulk.ts';

const note = { field: 'comment', label: 'A note', required: false } as const;
const approve = (needs: ActionOffer['needs']): ActionOffer => ({
  action: 'approve',
  label: 'Verify and Approve',
  tone: 'main',
  call: 'updateRequest',
  needs,
});
const reject: ActionOffer = {
  action: 'rejectRequest',
  label: 'Reject Request',
  tone: 'harm',
  call: 'updateRequest',
  needs: [{ field: 'comment', label: 'The reason', required: true }],
};
const verify: ActionOffer = {
  action: 'verifyInvoice',
  label: 'Verify Invoice',
  tone: 'main',
  call: 'validateInvoice',
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

test('the likely step of the most comes first, with everything that any of them needs', () => {
  const [first, ...others] = offersOf([instore, reimbursement, invoice]);
  expect(first).toMatchObject({ offer: { action: 'approve' }, missing: 1, single: false });
  expect(first?.offer.needs).toMatchObject([
    { field: 'paymentMode', required: true },
    { field: 'comment', required: false },
  ]);
  expect(others.map(({ offer, missing, single }) => [offer.action, missing, single])).toEqual([
    ['verifyInvoice', 2, true],
    ['rejectRequest', 1, false],
  ]);
});

test('counts the shops without an account of those only whose payment is chosen', () => {
  const paid = { ...instore, hasAccount: true };
  const unpaid = { ...instore, hasAccount: false };
  const toldOf = [paid, unpaid, { ...reimbursement, hasAccount: false }, unpaid];
  expect(countWithoutAccount(toldOf, 'approve')).toBe(2);
  expect(countWithoutAccount(toldOf, 'rejectRequest')).toBe(0);
});

test('one of another kind is left out, and blocks nothing', () => {
  const undecided = { ...request('AAR-4', []), waiting: false };
  const { taken, left } = planOf([instore, invoice, reimbursement, undecided], 'approve');
  expect(taken).toEqual([instore, reimbursement]);
  expect(left).toEqual([
    { request: invoice, why: 'other' },
    { request: undecided, why: 'none' },
  ]);
  expect(planOf([invoice], undefined).left).toEqual([{ request: invoice, why: 'single' }]);
});

test('what an action needs is asked for, and nothing else', () => {
  const nothing = { comment: ' ', paymentMode: null, billVerified: false } as const;
  const [approves] = offersOf([instore]);
  expect(missingOf(approves?.offer.needs ?? [], nothing)).toEqual(['paymentMode']);
  expect(missingOf(approves?.offer.needs ?? [], { ...nothing, paymentMode: 'RTGS' })).toEqual([]);
  expect(missingOf(reject.needs, nothing)).toEqual(['comment']);
  expect(missingOf([note], nothing)).toEqual([]);
});

test('each gets what it asks for and nothing else', () => {
  const typed = { comment: ' As agreed ', paymentMode: 'Cheque', billVerified: true } as const;
  expect(bulkStep(instore, 'approve', typed)?.body).toEqual({
    requestID: 'AAR-1',
    currentRole: 'FL1',
    action: 'approve',
    version: 3,
    comment: 'As agreed',
    paymentMode: 'Cheque',
  });
  expect(bulkStep(reimbursement, 'approve', typed)?.body).not.toHaveProperty('paymentMode');
  expect(bulkStep(invoice, 'approve', typed)).toBeNull();
});

test('amounts add up by currency', () => {
  expect(totalsOf([instore, reimbursement, { ...invoice, currency: 'AED' }])).toEqual([
    { currency: 'INR', total: 350 },
    { currency: 'AED', total: 100 },
  ]);
});
