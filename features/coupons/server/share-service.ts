import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import { languageFor, speakTo } from '#server/language.ts';
import { Undeliverable } from '#server/mail/mailer.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Claim } from '../contract.ts';
import { wrongAddresses } from '../rules.ts';
import { giveCodes, readOne } from './claim-service.ts';
import { presentLetter } from './mail-present.ts';
import { countShared, endLetter, findUnsent, readSharing } from './share-store.ts';

/** Nobody's e-mail is tried for longer. */
const giveUpAfterMs = 24 * 3_600_000;

interface Sharing {
  readonly discountId: string;
  readonly emails: readonly string[];
  /** The name on the wire of what was wrong. */
  readonly field: 'email' | 'emails';
}

/** Takes a code of the actor's own for each address, and leaves a letter with it: all of them or none. */
export async function share(
  platform: Platform,
  actor: Actor,
  { discountId, emails, field }: Sharing,
  submitted: Submitted,
): Promise<Claim[] | Refusal> {
  const now = momentNow(platform);
  if (!platform.mail) return refuse(409, 'no_mail', m.coupons_refused_no_mail());
  const done = await doOnce(platform.database, submitted, now.at, async (tx) => {
    const { perDay, domains } = await readSharing(tx, now.today);
    const wrong = wrongAddresses(emails, domains);
    if (wrong) return refuseFields(wrong, { [field]: wrong });
    // Who takes several waits for codes while holding some: two who did so could wait for each other.
    if (emails.length > 1) await holdLock(tx, lockKeys.couponShares);
    const given = await giveCodes(platform, tx, actor, { discountId, recipients: emails, now });
    if (isRefusal(given)) return given;
    const counted = { empcode: actor.empcode, day: now.today, shared: emails.length, most: perDay };
    if (!(await countShared(tx, counted)))
      return refuse(409, 'per_day', m.coupons_refused_per_day({ perDay }));
    for (const claimId of given)
      await platform.outbox.put(tx, 'coupons.letter', { claimId }, { patient: true });
    await audit(tx, now.at, {
      actor: actor.empcode,
      action: 'coupon.share',
      subject: discountId,
      caller: submitted,
      after: { claims: given, emails },
    });
    return { claims: await Promise.all(given.map((claimId) => readOne(tx, actor, claimId, now))) };
  });
  return isRefusal(done) ? done : done.claims;
}

/**
 * Sends the letter with a shared code, unless it went before. When the server is killed between handing it over and noting that, it is
 * sent again under the same Message-ID.
 * @throws when it could not be sent now and is worth another try
 */
export async function sendLetter(platform: Platform, claimId: number): Promise<void> {
  const { database, mail, settings, log } = platform;
  const row = await findUnsent(database.writes, claimId);
  if (!row) return;
  const fail = (mailFailed: string) => endLetter(database.writes, claimId, { mailFailed });
  if (!mail) return fail('mail is off');
  if (platform.now().getTime() - row.claimedAt.getTime() > giveUpAfterMs) return fail('too late');
  try {
    const locale = languageFor(row.language, settings.now.language);
    await mail.send(speakTo({ locale }, () => presentLetter(settings.now, row)));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    log.warn({ claimId, code: error.code }, 'the letter with a shared coupon was refused for good');
    return fail(error.code);
  }
  await endLetter(database.writes, claimId, { mailedAt: platform.now() });
}
