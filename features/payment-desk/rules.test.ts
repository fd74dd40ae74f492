import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownAccount, type Owed, payeeOf } from './payee.ts';
import { chequeNumbers, mayCheck, whyMovedOn, whyNotPayable, wrongDate } from './rules.ts';

const account = { holderName: 'Comfort', accountNumber: '123456', bankCode: 'HDFC0000123' };
const known = (more: Partial<KnownAccount>): KnownAccount => ({
  ...account,
  empcode: null,
  requestNumber: null,
  enteredBy: 'A1',
  checkedBy: null,
  wrongText: null,
  wrongAt: null,
  ...more,
});
const owed: Owed = {
  requestNumber: 7,
  mode: 'RTGS',
  empcode: 'A1',
  empname: 'Asha',
  shop: { name: 'comfort ', accountNumber: '123456', bankCode: 'HDFC0000123' },
};

test.each([
  ['the shop as the employee gave it', owed, [], { state: 'unchecked', enteredBy: 'A1' }],
  [
    'checked with another request',
    owed,
    [known({ requestNumber: 6, checkedBy: 'F1' })],
    { state: 'checked' },
  ],
  [
    'of another holder',
    owed,
    [known({ requestNumber: 6, checkedBy: 'F1', holderName: 'X' })],
    { state: 'unchecked' },
  ],
  [
    'entered by the desk',
    owed,
    [known({ requestNumber: 7, accountNumber: '999999', enteredBy: 'F1' })],
    { accountNumber: '999999', state: 'unchecked' },
  ],
  [
    'found wrong',
    owed,
    [known({ requestNumber: 7, wrongText: 'Another name.', wrongAt: new Date() })],
    { state: 'wrong', wrong: { text: 'Another name.' } },
  ],
  [
    "an employee's too",
    owed,
    [known({ empcode: 'A9', checkedBy: 'F1' })],
    { state: 'unchecked', shared: true },
  ],
  ['no account', { ...owed, shop: { name: 'X', accountNumber: '123456' } }, [], { state: 'missing' }],
  [
    'a reimbursement',
    { ...owed, mode: 'Reimbursement' },
    [known({ empcode: 'A1', checkedBy: 'F1' })],
    { state: 'checked', name: 'Comfort' },
  ],
  ['a reimbursement to nowhere', { ...owed, mode: 'Reimbursement' }, [], { state: 'missing', name: 'Asha' }],
  ['a cheque', { ...owed, mode: 'Cheque' }, [], { state: 'not needed', accountNumber: null }],
] as const)('where the money goes: %s', (_what, due, accounts, expected) => {
  expect(payeeOf(due, accounts)).toMatchObject(expected);
});

test('only what has a checked account, or needs none, and is in no run can be put into one', () => {
  const free = { mode: 'RTGS', runId: null } as const;
  expect(whyNotPayable({ ...free, payee: { state: 'checked' } })).toBeNull();
  expect(whyNotPayable({ ...free, mode: 'Cheque', payee: { state: 'not needed' } })).toBeNull();
  for (const state of ['missing', 'unchecked', 'wrong'] as const)
    expect(whyNotPayable({ ...free, payee: { state } })).not.toBeNull();
  expect(whyNotPayable({ ...free, runId: 101, payee: { state: 'checked' } })).toBe('In run 101');
  expect(whyNotPayable({ ...free, mode: 'Online', payee: { state: 'not needed' } })).not.toBeNull();
});

test('nobody checks what they entered, nor their own account', () => {
  expect(mayCheck({ enteredBy: 'F1', empcode: null }, 'F1')).toBe(false);
  expect(mayCheck({ enteredBy: 'F2', empcode: 'F1' }, 'F1')).toBe(false);
  expect(mayCheck({ enteredBy: 'A1', empcode: 'A1' }, 'F1')).toBe(true);
});

test('what is paid is what was seen', () => {
  const then = { mode: 'RTGS', amount: 5, accountNumber: '123456', bankCode: 'HDFC' } as const;
  const now = { ...then, state: 'checked' } as const;
  expect(whyMovedOn(then, now)).toBeNull();
  for (const other of [
    null,
    { ...now, amount: 6 },
    { ...now, accountNumber: '1' },
    { ...now, state: 'unchecked' as const },
  ])
    expect(whyMovedOn(then, other)).not.toBeNull();
});

test('cheque numbers follow each other, none twice, all as long as the first', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{3,12}$/), fc.integer({ min: 1, max: 200 }), (first, count) => {
      const numbers = chequeNumbers(first, count);
      if (!numbers) return expect(BigInt(first) + BigInt(count)).toBeGreaterThan(10n ** BigInt(first.length));
      expect(numbers[0]).toBe(first);
      expect(new Set(numbers).size).toBe(count);
      expect(numbers.every((number) => number.length === first.length)).toBe(true);
      expect([...numbers].sort()).toEqual(numbers);
    }),
  );
});

test.each([
  ['transfer', '2026-06-15', true],
  ['transfer', '2026-06-16', false],
  ['cheque', '2026-06-16', true],
  ['cheque', '2026-02-30', false],
  ['transfer', '2025-06-01', false],
] as const)('a %s dated %s on 15 June 2026: %s', (kind, date, right) => {
  expect(wrongDate(kind, date, '2026-06-15') === null).toBe(right);
});
