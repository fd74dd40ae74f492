import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type { Moment } from '#server/records/room.ts';
import { momentNow } from '#server/records/service.ts';
import type { Claim } from '../contract.ts';
import { mostReplaced } from '../rules.ts';
import { findOffer } from './campaign-store.ts';
import * as store from './claim-store.ts';
import * as codeStore from './code-store.ts';
import { presentClaim } from './present.ts';
import { lookingAs } from './read-service.ts';

const noSuchCoupon = () => refuse(404, 'no_such_discount', m.coupons_refused_no_coupon());
const noneLeft = () => refuse(409, 'none_left', m.coupons_refused_none_left());

/** Gives the actor a code. Refused where coupons are hidden, none is left, or they have as many as anybody may. */
export async function claim(
  platform: Platform,
  actor: Actor,
  discountId: string,
  submitted: Submitted,
): Promise<Claim | Refusal> {
  const now = momentNow(platform);
  return doOnce(platform.database, submitted, now.at, async (tx) => {
    const given = await giveCodes(platform, tx, actor, { discountId, recipients: [null], now });
    if (isRefusal(given)) return given;
    const [claimId = 0] = given;
    await audit(tx, now.at, {
      actor: actor.empcode,
      action: 'coupon.claim',
      subject: discountId,
      caller: submitted,
      after: { claimId },
    });
    return readOne(tx, actor, claimId, now);
  });
}

/** One of the actor's own codes, as it is in this transaction. */
export async function readOne(
  tx: Tx,
  { empcode }: Actor,
  claimId: number,
  { today }: Moment,
): Promise<Claim> {
  const row = await store.findClaim(tx, empcode, claimId);
  if (!row) throw new Error('a claim of just now is there');
  return presentClaim(row, today);
}

interface Giving {
  readonly discountId: string;
  /** Whom each of the codes is for; null: the actor. */
  readonly recipients: readonly (string | null)[];
  readonly now: Moment;
}

/** Takes a code for each recipient, all or none, out of what the actor may have. Returns the claims' numbers. */
export async function giveCodes(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  { discountId, recipients, now }: Giving,
): Promise<number[] | Refusal> {
  const looking = lookingAs(platform, actor, now.today);
  if (isRefusal(looking)) return looking;
  // Two of one person's come one after the other: each sees what the other has had.
  await lockEmployee(tx, actor.empcode);
  const offer = await findOffer(tx, looking, discountId);
  if (!offer) return noSuchCoupon();
  const { mine, perPerson, sharedCode } = offer;
  if (mine + recipients.length > perPerson)
    return refuse(
      409,
      'allotment',
      m.coupons_refused_allotment({ left: Math.max(0, perPerson - mine), perPerson }),
    );
  const given: number[] = [];
  for (const sharedTo of recipients) {
    const codeId = sharedCode === null ? await codeStore.takeCode(tx, discountId, now.at) : null;
    if (sharedCode === null && codeId === null) return noneLeft();
    const place = mine + given.length + 1;
    given.push(
      await store.insertClaim(tx, {
        campaign: discountId,
        empcode: actor.empcode,
        place,
        perPerson,
        codeId,
        sharedCode,
        sharedTo,
        claimedAt: now.at,
      }),
    );
  }
  // The campaign is held from here to the commit: the last thing of all, so that others claim meanwhile.
  return (await store.countClaimed(tx, discountId, given.length)) ? given : noneLeft();
}

/** Writes down that a code did not work, and gives another in its place where one is free. */
export async function report(
  platform: Platform,
  actor: Actor,
  claimId: number,
  submitted: Submitted,
): Promise<{ claim: Claim; replaced: boolean } | Refusal> {
  const now = momentNow(platform);
  return doOnce(platform.database, submitted, now.at, async (tx) => {
    const looking = lookingAs(platform, actor, now.today);
    if (isRefusal(looking)) return looking;
    await lockEmployee(tx, actor.empcode);
    const row = await store.findClaim(tx, actor.empcode, claimId);
    if (!row) return refuse(404, 'no_such_claim', m.coupons_refused_no_claim());
    if (row.validTo < now.today) return refuse(409, 'over', m.coupons_refused_over());
    if (row.failedAt !== null || row.failures >= mostReplaced)
      return refuse(409, 'reported', m.coupons_refused_reported());
    await store.insertFailure(tx, row, row.failures + 1, now.at);
    const codeId = row.isShared ? null : await codeStore.takeCode(tx, row.campaign, now.at);
    await codeStore.replaceCode(tx, claimId, codeId, now.at);
    await audit(tx, now.at, {
      actor: actor.empcode,
      action: 'coupon.report',
      subject: row.campaign,
      caller: submitted,
      after: { claimId, replaced: codeId !== null },
    });
    return { claim: await readOne(tx, actor, claimId, now), replaced: codeId !== null };
  });
}
