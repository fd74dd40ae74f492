import { expect, test } from 'vitest';
import { checkClaims } from './claims.ts';

const email = 'asha@meridian.example.com';

test.each([
  ['true', true, false, true],
  ['the text of it, as some providers write', 'true', false, true],
  ['the same with a capital', 'True', false, true],
  ['false', false, true, false],
  ['the text of that', 'false', true, false],
  ['a number', 1, true, false],
  ['nothing, where all addresses are trusted', undefined, true, true],
  ['nothing', undefined, false, false],
])('a provider says of an address that it is verified: %s', (_, said, trusted, accepted) => {
  const claims = { sub: 'a', email, ...(said !== undefined && { email_verified: said }) };
  expect(checkClaims(claims, 'token', trusted).accepted).toBe(accepted);
});
