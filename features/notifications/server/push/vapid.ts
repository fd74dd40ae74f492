import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';

/** Who the portal is to a push service: the key that it signs with, and where to write to. */
export interface Vapid {
  /** 32 bytes, as base64url. */
  readonly privateKey: string;
  /** The portal's address. */
  readonly subject: string;
}

/** Milliseconds that a signature holds, of the 24 hours that a service takes at most. */
const signedFor = 12 * 3_600_000;

/** A new private key: `npm run push-key` prints it. */
export function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Without its leading noughts it may be shorter.
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/** The public key that browsers subscribe with, as base64url: an uncompressed point. Throws where the private key is none. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** What the portal says of itself to the push service of an endpoint (RFC 8292). */
export async function vapidHeader(
  { privateKey, subject }: Vapid,
  endpoint: string,
  now: Date,
): Promise<string> {
  const publicKey = publicKeyOf(privateKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' }, 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(new Date(now.getTime() + signedFor))
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
