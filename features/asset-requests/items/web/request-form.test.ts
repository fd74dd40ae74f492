import { expect, test } from 'vitest';
import { checkAccount, checkLink, checkQuantity, checkReference } from './item-checks.ts';
import { blankItem, typedTotal } from './item-form.ts';
import { blankRequest, requestToSend } from './request-form.ts';

test('a request goes out with what was typed, trimmed, in the order of the items', () => {
  const typed = {
    ...blankRequest(),
    purchaseType: 'instore' as const,
    assests: [
      { ...blankItem('chair'), name: ' Chair ', quantity: '2', price: 690_000 },
      { ...blankItem('chair'), name: 'Fitting', url: ' https://shop.example/f ', price: 100_000 },
    ],
    shop: { name: 'Kochi Furniture', place: ' ', accountNumber: '1234 5678', bankCode: 'hdfc0001' },
    comment: ' ',
  };
  expect(requestToSend(typed)).toEqual({
    purchaseType: 'instore',
    assests: [
      { category: 'chair', name: 'Chair', quantity: 2, price: 690_000, priority: 1 },
      {
        category: 'chair',
        name: 'Fitting',
        url: 'https://shop.example/f',
        quantity: 1,
        price: 100_000,
        priority: 2,
      },
    ],
    shop: { name: 'Kochi Furniture', accountNumber: '12345678', bankCode: 'HDFC0001' },
  });
  expect(typedTotal(typed.assests)).toBe(1_480_000);
  // Nobody pays the shop of something that is paid already.
  expect(requestToSend({ ...typed, purchaseType: 'reimbursement' }).shop).toEqual({
    name: 'Kochi Furniture',
  });
});

test('what is half typed counts as nothing', () => {
  expect(typedTotal([{ quantity: '', price: 5 }, { quantity: '2', price: null }, {}])).toBe(0);
});

test('an account is as it is written where the company pays', () => {
  const check = (accountNumber: string, bankCode: string, currency: string) =>
    (['accountNumber', 'bankCode'] as const).map((field) =>
      checkAccount({ name: '', place: '', accountNumber, bankCode }, field, currency),
    );
  const wrong = expect.stringMatching(/\.$/u);
  expect(check('', '', 'INR')).toEqual([true, true]);
  expect(check('1234 5678 9012', 'hdfc0001', 'INR')).toEqual([true, true]);
  expect(check('12a456', 'HDF', 'INR')).toEqual([wrong, wrong]);
  expect(check('de89 3704 0044 0532 0130 00', '', 'EUR')).toEqual([true, true]);
  expect(check('1234 5678 9012', 'HDFC0001', 'EUR')).toEqual([wrong, wrong]);
});

test.each([
  [checkQuantity, ['1', '99'], ['', '0', '100', '1.5', '-1', 'two']],
  [checkLink, ['', 'https://a.example/b?c=d'], ['a.example', 'ftp://a', 'https://', 'javascript:alert(1)']],
  [checkReference, ['UTR123', 'SBIN/2026 11.21'], ['', 'ab', '-12', 'a'.repeat(41)]],
])('%o takes the right and refuses the wrong with a sentence', (check, right, wrong) => {
  for (const value of right) expect(check(value), value).toBe(true);
  for (const value of wrong) expect(check(value), value).toEqual(expect.stringMatching(/\.$/u));
});
