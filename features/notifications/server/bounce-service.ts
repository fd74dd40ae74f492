import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { languageFor, speakTo } from '#server/language.ts';
import { senderOf } from '#server/mail/letter.ts';
import { type MailboxFault, Undeliverable } from '#server/mail/mailer.ts';
import type { Platform } from '#server/platform.ts';
import { isServersFault, isTrying, tryAgainMinutes } from '../bounces.ts';
import { notificationsOf } from '../policy.ts';
import * as store from './bounce-store.ts';
import { findReader } from './delivery-store.ts';
import type { AddressTrialJob } from './jobs.ts';
import { presentTrial } from './mail-present.ts';

const hourMs = 3_600_000;
/** An e-mail that is sent or refused now was noted no longer ago. */
const longestWaitMs = 48 * hourMs;

/**
 * Marks somebody's address as one that the mail server refuses: nothing is sent there until it is another, or takes a letter. Where the server
 * refuses everybody it is no address: nobody is marked, and those of the last hour are not any more.
 */
export async function noteBounce(
  { database, log, now }: Platform,
  empcode: string,
  bounced: { address: string; mailbox: MailboxFault },
): Promise<void> {
  const at = now();
  const hour = new Date(at.getTime() - hourMs);
  await transact(database, async (tx) => {
    const counts = await store.countSince(tx, hour, new Date(at.getTime() - longestWaitMs));
    if (!isServersFault(counts)) return store.noteBounced(tx, empcode, bounced, at);
    log.error(counts, 'the mail server refuses every recipient: nobody’s address is marked');
    return store.clearSince(tx, hour);
  });
}

/** Has a letter tried at the actor's own address, which was refused. Refused where it was not, or is being tried. */
export async function tryAddress(platform: Platform, actor: Actor, caller: Caller): Promise<Refusal | null> {
  const empcode = notificationsOf(actor);
  return tryAddressOf(platform, empcode, empcode, caller);
}

/** The same at somebody's, by whoever asks for it. */
export async function tryAddressOf(
  platform: Platform,
  empcode: string,
  by: string,
  caller: Caller,
): Promise<Refusal | null> {
  return transact(platform.database, async (tx) => {
    const at = platform.now();
    const bounced = await store.findBounced(tx, empcode, true);
    if (!bounced || !platform.mail) return refuse(409, 'not_bounced', m.notifications_refused_not_bounced());
    if (isTrying(bounced.triedAt, at))
      return refuse(409, 'trying', m.notifications_refused_trying({ minutes: tryAgainMinutes }));
    await store.noteTried(tx, empcode, at);
    const { address } = bounced;
    await platform.outbox.put(tx, 'notifications.try-address', { empcode, address }, { patient: true });
    await audit(tx, at, {
      actor: by,
      action: 'notification.try-address',
      subject: empcode,
      caller,
      after: { address },
    });
    return null;
  });
}

/**
 * Sends the letter by which an address is tried; it arrives, and the address is marked no more, or is refused again.
 * @throws when it could not be sent now and is worth another try
 */
export async function sendTrial(
  platform: Platform,
  { empcode, address }: AddressTrialJob,
  jobId: string,
): Promise<void> {
  const { database, settings, mail } = platform;
  const bounced = await store.findBounced(database.writes, empcode);
  const reader = await findReader(database.writes, empcode);
  if (!mail || !reader || bounced?.address !== address) return;
  const to = { empcode, name: reader.name, email: address };
  try {
    const locale = languageFor(reader.language, settings.now.language);
    await mail.send(speakTo({ locale }, () => presentTrial(senderOf(platform), jobId, to)));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    const mailbox = error.mailbox ?? bounced.mailbox;
    const at = platform.now();
    await transact(database, (tx) => store.noteBounced(tx, empcode, { address, mailbox }, at));
    return;
  }
  await store.clearBounced(database.writes, empcode, address);
}
