import { expect, it } from 'vitest';
import { isSignatureOf, signatureOf } from './signature.ts';

// RFC 4231, test case 2.
const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
const said = 'what do ya want for nothing?';

it('signs by HMAC-SHA256, a text and its bytes alike', () => {
  expect(signatureOf(said, 'Jefe')).toBe(known);
  expect(signatureOf(Buffer.from(said), 'Jefe')).toBe(known);
  expect(isSignatureOf(said, 'Jefe', known)).toBe(true);
});

it.each([
  ['none', ''],
  ['a shorter one', known.slice(0, 62)],
  ['a longer one', `${known}00`],
  ['another’s', `${known.slice(0, 63)}4`],
  ['in capitals', known.toUpperCase()],
  ['with a line’s end', `${known}\n`],
  ['no hexadecimal', 'g'.repeat(64)],
  ['as Base64', Buffer.from(known, 'hex').toString('base64')],
])('takes no signature that is %s', (_, signature) => {
  expect(isSignatureOf(said, 'Jefe', signature)).toBe(false);
});

it('takes none over other bytes or by another secret', () => {
  expect(isSignatureOf(`${said} `, 'Jefe', known)).toBe(false);
  expect(isSignatureOf(said, 'jefe', known)).toBe(false);
});
