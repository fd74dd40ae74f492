import { expect, test } from 'vitest';
import { wrongAccount, wrongWholeAccount } from './account-check.ts';
import {
  accountLine,
  groupedAccount,
  isSameAccount,
  isWholeAccount,
  misshapenAccount,
  plainAccount,
} from './bank-account.ts';

const germany = 'DE89370400440532013000';
const emirates = 'AE070331234567890123456';

test.each([
  // Currency, number, code; what is wrong to look at, and with its digits.
  ['INR', '123456789', 'HDFC0000123', [], []],
  ['INR', '12345', 'HDF', ['accountNumber', 'bankCode'], ['accountNumber', 'bankCode']],
  ['INR', germany, '', ['accountNumber'], ['accountNumber']],
  ['EUR', germany, '', [], []],
  ['EUR', germany, 'COBADEFFXXX', [], []],
  ['EUR', germany, 'COBA', ['bankCode'], ['bankCode']],
  ['EUR', germany.replace('89', '88'), '', [], ['accountNumber']],
  ['EUR', 'FR1420041010050500013M02606', '', [], []],
  ['EUR', 'ZZ1420041010050500013M02606', '', [], ['accountNumber']],
  ['EUR', '0532013000', '37040044', ['accountNumber', 'bankCode'], ['accountNumber', 'bankCode']],
  ['AED', emirates, '', [], []],
  ['AED', emirates.slice(0, -1), '', [], ['accountNumber']],
  ['USD', '000123456789', '021000021', [], []],
  ['USD', '000123456789', '021000022', [], ['bankCode']],
  ['USD', '123', '02100002', ['accountNumber', 'bankCode'], ['accountNumber', 'bankCode']],
  ['USD', germany, 'COBADEFFXXX', [], []],
  ['USD', germany, '021000021', ['bankCode'], ['bankCode']],
  ['GBP', '31926819', '601613', [], []],
  ['GBP', 'GB29NWBK60161331926819', '', [], []],
  ['GBP', '3192681', '6016', ['accountNumber', 'bankCode'], ['accountNumber', 'bankCode']],
  ['SGD', '1234567', 'DBSSSGSG', [], []],
  ['SGD', '1234567', 'DBS', ['bankCode'], ['bankCode']],
  ['SGD', germany.replace('89', '88'), '', [], ['accountNumber']],
] as const)('in %s %s at %j', (currency, accountNumber, bankCode, byWriting, byDigits) => {
  const account = { accountNumber, bankCode };
  expect(Object.keys(misshapenAccount(account, currency)).sort()).toEqual([...byWriting]);
  const wrong = wrongAccount(account, currency);
  expect(Object.keys(wrong).sort()).toEqual([...byDigits]);
  for (const sentence of Object.values(wrong)) expect(sentence).toMatch(/\.$/u);
});

test('what has to be there is asked for; an IBAN says its bank', () => {
  const missing = (accountNumber: string, currency: string) =>
    Object.keys(wrongWholeAccount({ accountNumber, bankCode: '' }, currency)).sort();
  expect(missing('', 'EUR')).toEqual(['accountNumber', 'bankCode']);
  expect(missing(germany, 'EUR')).toEqual([]);
  expect(missing('123456789', 'INR')).toEqual(['bankCode']);
  expect(isWholeAccount({ accountNumber: germany, bankCode: '' })).toBe(true);
  expect(isWholeAccount({ accountNumber: '123456789', bankCode: '' })).toBe(false);
  expect(isWholeAccount({})).toBe(false);
});

test('an account is the same however its bank is named where its IBAN says it', () => {
  const one = { accountNumber: germany, bankCode: '' };
  expect(isSameAccount(one, { ...one, bankCode: 'COBADEFFXXX' })).toBe(true);
  const digits = { accountNumber: '123456789', bankCode: 'HDFC0000123' };
  expect(isSameAccount(digits, { ...digits, bankCode: 'HDFC0000124' })).toBe(false);
});

test('it is kept without groups, and shown in them', () => {
  expect(plainAccount(' de89 3704-0044 0532 0130 00 ')).toBe(germany);
  expect(plainAccount('१२३४ ५६७८')).toBe('12345678');
  expect(groupedAccount(germany)).toBe('DE89 3704 0044 0532 0130 00');
  expect(accountLine({ accountNumber: germany, bankCode: '' })).toBe(germany);
  expect(accountLine({ accountNumber: '123456789', bankCode: 'HDFC0000123' })).toBe(
    '123456789 · HDFC0000123',
  );
});
