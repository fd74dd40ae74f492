import { expect, test } from 'vitest';
import { movementOf, referenceOf } from './vocabulary.ts';

test.each([
  ['entitlement.budget', 'entitlement.available', 'given'],
  ['entitlement.reserved', 'entitlement.available', 'released'],
  ['payments.made', 'bank', 'paid'],
  ['gateway', 'buyback.received', 'bought'],
  ['buyback.received', 'bank', 'sentBack'],
  ['bank', 'gateway', 'other'],
])('from %s to %s is %s', (debit, credit, movement) => {
  expect(movementOf(debit, credit)).toBe(movement);
});

test.each([
  ['entitlement', '20001/4 used', 'AAR-20001'],
  ['entitlement', '14 given', ''],
  ['entitlement.opening', 'E1001 2026 held', ''],
  ['payment', '159 20061', 'AAR-20061'],
  ['buyback.sale', '50001', '50001'],
  ['buyback.payment', 'pay_1', 'pay_1'],
])('what is moved by %s %s is known by %s', (source, key, reference) => {
  expect(referenceOf(source, key)).toBe(reference);
});
