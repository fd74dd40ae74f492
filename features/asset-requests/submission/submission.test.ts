import { expect, test } from 'vitest';
import { hasAccount } from '../workflow/shop.ts';

test.each([
  [{ accountNumber: '123456789', bankCode: 'HDFC0000123' }, true],
  [{ accountNumber: '123456789' }, false],
  [{ bankCode: 'HDFC0000123' }, false],
  [{}, false],
])('a transfer could go to the shop of %j: %s', (shop, could) => {
  expect(hasAccount(shop)).toBe(could);
});
