import { describe, expect, test } from 'vitest';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';
import { checkChequeNumber, paysLess, whyLess } from './step-checks.ts';
import { blankStep } from './step-form.ts';

const account = { name: 'Comfort', place: null, accountNumber: '123456789', bankCode: 'HDFC0000123' };
const request = { total: 260_000, shop: account, assests: [], invoice: null } as unknown as RequestDetail;
const offer = (action: ActionOffer['action'], ...fields: Need['field'][]): ActionOffer => ({
  action,
  label: '',
  tone: 'main',
  call: 'updateRequest',
  needs: fields.map((field) => ({ field, label: '', required: true })),
});
const today = '2026-06-15';

describe('what a step begins with', () => {
  test.each([
    [true, 'RTGS'],
    [false, null],
  ])('where that the shop has an account is %s, the way it is paid is %s', (hasAccount, mode) => {
    const begun = blankStep({ ...request, hasAccount }, offer('approve', 'paymentMode'), today);
    expect(begun.paymentMode).toBe(mode);
  });

  test('a cheque is the next one of its book', () => {
    const cheque = offer('prepareCheque', 'reference', 'bank');
    const suggested = { bank: 'HDFC', reference: '000103' };
    expect(blankStep(request, { ...cheque, suggested }, today)).toMatchObject({
      ...suggested,
      amount: 260_000,
    });
    expect(blankStep(request, cheque, today)).toMatchObject({ bank: '', reference: '' });
  });
});

test('less than is due needs a reason', () => {
  const payment = offer('recordPayment', 'amount');
  expect(paysLess(request, payment, 259_999)).toBe(true);
  expect(paysLess(request, payment, 260_000)).toBe(false);
  expect(paysLess(request, payment, null)).toBe(false);
  expect(paysLess(request, offer('verifyInvoice', 'amount'), 1)).toBe(false);
  expect(whyLess('  ')).not.toBe(true);
  expect(whyLess('A discount.')).toBe(true);
});

test('a cheque number is digits', () => {
  expect(checkChequeNumber(' 000101 ')).toBe(true);
  expect(checkChequeNumber('abc def')).not.toBe(true);
});
