import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret as it is handed out. */
export const secretPattern = /^[\w-]{43}$/;

/** A fresh secret of 256 random bits, safe in a header, a cookie and an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares in a time that tells nothing of where they differ. */
export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
