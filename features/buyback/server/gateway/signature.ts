import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of some bytes, in hexadecimal, as the gateway signs. */
export function signatureOf(bytes: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

/** True where a signature is that of the bytes; compared in constant time, byte by byte. */
export function isSignatureOf(bytes: string | Buffer, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
