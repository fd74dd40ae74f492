import { expect, test } from 'vitest';
import { movementOf } from './vocabulary.ts';

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
