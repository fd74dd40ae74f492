import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { stateOn } from '../../grants/rules.ts';
import { giveBack } from '../../grants/server/restore-service.ts';
import { type Doing, endNow, lockedGrant } from '../../grants/server/service.ts';
import type { decideReviewed, keepReviewed, undoReviewed } from '../contract.ts';
import { mostKept, refusedDecision } from '../rules.ts';
import * as store from './decide-store.ts';
import { noReview, subjectOf } from './open-service.ts';
import { countDecided, lockOpen } from './review-store.ts';

/** Keeps a grant of the open review, or ends it. */
export const decide: Does<typeof decideReviewed> = async (
  platform,
  actor,
  { reviewId, grantId, decision },
  caller,
) => {
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    if (!(await lockOpen(tx, reviewId))) return noReview();
    const row = await store.findReviewed(tx, reviewId, grantId);
    if (!row) return refuse(404, 'no_such_grant', m.directory_grants_refused_none());
    const refused = refusalOf(row, doing);
    if (refused) return refused;
    const batch = await store.nextBatch(tx, reviewId);
    if (decision === 'end') {
      const ended = await endNow(tx, platform, grantId, 'review', doing);
      if (isRefusal(ended)) return ended;
    }
    await countDecided(tx, reviewId, { [decision]: 1 });
    await store.decide(tx, grantId, decision, { reviewId, batch, by: actor.empcode, at: doing.at });
    await audit(tx, doing.at, {
      actor: actor.empcode,
      action: `role-review.${decision}`,
      subject: row.empcode,
      caller,
      after: { reviewId, grantId, role: row.role, locationId: row.locationId, orgUnit: row.orgUnit },
    });
    return { batch, count: 1 };
  });
};

function refusalOf(row: store.ReviewedRow, { actor, today }: Doing): Refusal | null {
  const ended = stateOn(row, today) === 'ended';
  switch (refusedDecision({ ...row, ended }, actor)) {
    case 'decided':
      return refuse(
        409,
        'decided',
        m.directory_reviews_refused_decided({ name: row.deciderName ?? row.decidedBy ?? '' }),
      );
    case 'ended':
      return refuse(409, 'ended', m.directory_grants_refused_ended());
    case 'own':
      return refuse(403, 'own_record', m.directory_reviews_refused_own());
    case null:
      return null;
  }
}

/** Keeps all that are open and that a filter leaves, but the actor's own. */
export const keepAll: Does<typeof keepReviewed> = async (
  platform,
  actor,
  { reviewId, ...filter },
  caller,
) => {
  const { at } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    if (!(await lockOpen(tx, reviewId))) return noReview();
    const batch = await store.nextBatch(tx, reviewId);
    const press = { reviewId, batch, by: actor.empcode, at };
    const grants = await store.keepAll(tx, { reviewId, ...filter }, press, mostKept);
    await countDecided(tx, reviewId, { keep: grants.length });
    if (grants.length > 0)
      await audit(tx, at, {
        actor: actor.empcode,
        action: 'role-review.keep',
        subject: subjectOf(reviewId),
        caller,
        after: { grants, ...filter },
      });
    return { batch, count: grants.length };
  });
};

/** Takes back what the actor has decided with one press: what it ended holds again. */
export const undo: Does<typeof undoReviewed> = async (platform, actor, { reviewId, batch }, caller) => {
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    if (!(await lockOpen(tx, reviewId))) return noReview();
    const decided = await store.listBatch(tx, { reviewId, batch, by: actor.empcode });
    for (const { grantId, decision } of decided)
      if (decision === 'end') {
        const back = await holdAgain(tx, platform, grantId, doing);
        if (isRefusal(back)) return back;
      }
    if (decided.length === 0) return refuse(409, 'not_decided', m.directory_reviews_refused_undo());
    const ended = decided.filter(({ decision }) => decision === 'end').length;
    await countDecided(tx, reviewId, { keep: ended - decided.length, end: -ended });
    await store.forgetBatch(tx, { reviewId, batch });
    await audit(tx, doing.at, {
      actor: actor.empcode,
      action: 'role-review.undo',
      subject: subjectOf(reviewId),
      caller,
      before: { grants: decided.map(({ grantId }) => grantId) },
    });
    return { count: decided.length };
  });
};

async function holdAgain(tx: Tx, platform: Platform, grantId: number, doing: Doing) {
  const row = await lockedGrant(tx, grantId);
  return row?.endedWhy === 'review'
    ? giveBack(tx, platform, row, doing)
    : refuse(409, 'not_decided', m.directory_reviews_refused_undo());
}
