import type { Actor } from '#contract/people.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Platform } from '#server/platform.ts';
import { ticketSeconds } from '../rules.ts';
import { makeTicket } from './sessions/secrets.ts';

/** Gives a ticket that opens one file in this session for a minute. That it was given is audited; the ticket itself is not. */
export async function giveTicket(
  platform: Platform,
  key: Buffer,
  holder: { actor: Actor; sessionId: string },
  fileName: string,
  caller: Caller,
): Promise<string> {
  const now = platform.now();
  await audit(platform.database.writes, now, {
    actor: holder.actor.empcode,
    action: 'ticket.give',
    subject: fileName.slice(0, 200),
    caller,
  });
  return makeTicket(key, holder.sessionId, fileName, new Date(now.getTime() + ticketSeconds * 1000));
}
