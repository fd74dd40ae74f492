import { createHmac, randomBytes } from 'node:crypto';
import { same } from '#server/http/secrets.ts';

/** A fresh SAML id: an XML name of 128 random bits. */
export function newSamlId(): string {
  return `_${randomBytes(16).toString('hex')}`;
}

/** A ticket that opens one file in one session until `expires`. */
export function makeTicket(key: Buffer, sessionId: string, fileName: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${seconds}.${sign(key, sessionId, fileName, seconds).toString('base64url')}`;
}

/** True when the ticket is ours, for this session and file, and has not expired. */
export function ticketOpens(
  key: Buffer,
  ticket: string,
  sessionId: string,
  fileName: string,
  now: Date,
): boolean {
  const match = /^(\d{1,12})\.([\w-]{43})$/.exec(ticket);
  if (!match?.[1] || !match[2]) return false;
  const seconds = Number(match[1]);
  const good = same(sign(key, sessionId, fileName, seconds), Buffer.from(match[2], 'base64url'));
  return good && now.getTime() < seconds * 1000;
}

function sign(key: Buffer, sessionId: string, fileName: string, seconds: number): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([sessionId, fileName, seconds]))
    .digest();
}
