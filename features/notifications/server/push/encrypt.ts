import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser has given with its subscription, as base64url. */
export interface SubscriptionKeys {
  /** Its public key: an uncompressed point of P-256. */
  readonly p256dh: string;
  /** What both sides know: 16 bytes. */
  readonly auth: string;
}

/** What is by chance, and the same in a test. */
interface Chance {
  readonly sender: ECDH;
  readonly salt: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4096;
const publicLength = 65;

function chance(): Chance {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/**
 * A message that only one browser can read, as its push service carries it: aes128gcm (RFC 8188) with keys that both sides agree on (RFC 8291).
 * @throws where the browser's key is no point of the curve
 */
export function encryptPush(
  text: string,
  keys: SubscriptionKeys,
  { sender, salt }: Chance = chance(),
): Buffer {
  const reader = Buffer.from(keys.p256dh, 'base64url');
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(reader);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, own]);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // One record, which is the last: 2.
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()];
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(publicLength, 20);
  return Buffer.concat([head, own, ...record, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** True for the keys of a subscription as a browser gives them: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const { sender } = chance();
  try {
    sender.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
