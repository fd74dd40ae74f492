import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Review } from '../contract.ts';
import { dueOf, dueQuarter, endsOn } from '../rules.ts';
import { tellAdmins } from './notice-service.ts';
import { presentReview } from './present.ts';
import * as store from './review-store.ts';

/** What the audit log calls a review. */
export const subjectOf = (reviewId: number) => `role-review-${reviewId}`;
export const noReview = () => refuse(409, 'not_open', m.directory_reviews_refused_closed());

/** An administrator opens a review of what is in effect today. */
export async function openReview(
  platform: Platform,
  actor: Actor,
  _: unknown,
  caller: Caller,
): Promise<Review | Refusal> {
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const reviewId = await begin(tx, platform, { by: actor.empcode, quarter: null, at, today, caller });
    const row = reviewId === null ? undefined : await store.findReview(tx, reviewId);
    return row ? presentReview(row) : refuse(409, 'open', m.directory_reviews_refused_open());
  });
}

interface Beginning {
  readonly by: string | null;
  readonly quarter: string | null;
  readonly at: Date;
  readonly today: string;
  readonly caller?: Caller;
}

async function begin(
  tx: Tx,
  platform: Platform,
  { by, quarter, at, today, caller }: Beginning,
): Promise<number | null> {
  const last = endsOn(today);
  const reviewId = await store.insertReview(tx, {
    quarter,
    openedBy: by,
    openedOn: today,
    endsOn: last,
    openedAt: at,
  });
  const row = reviewId === null ? undefined : await store.findReview(tx, reviewId);
  if (!row) return null;
  await audit(tx, at, {
    actor: by,
    action: 'role-review.open',
    subject: subjectOf(row.reviewId),
    caller,
    after: { quarter, endsOn: last, grants: row.all },
  });
  await tellAdmins(tx, platform, 'opened', row, by);
  return row.reviewId;
}

/** An administrator finishes the review; what nobody has decided about stays granted. */
export async function closeReview(
  platform: Platform,
  actor: Actor,
  { reviewId }: { reviewId: number },
  caller: Caller,
): Promise<Review | Refusal> {
  const { at } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    if (!(await store.lockOpen(tx, reviewId))) return noReview();
    await finish(tx, platform, reviewId, { at, by: actor.empcode, caller });
    const row = await store.findReview(tx, reviewId);
    return row ? presentReview(row) : noReview();
  });
}

async function finish(
  tx: Tx,
  platform: Platform,
  reviewId: number,
  { at, by, caller }: { at: Date; by: string | null; caller?: Caller },
): Promise<void> {
  const row = await store.findReview(tx, reviewId);
  if (!row) return;
  await store.closeReview(tx, reviewId, { at, by });
  const { kept, ended, open } = row;
  await audit(tx, at, {
    actor: by,
    action: 'role-review.close',
    subject: subjectOf(reviewId),
    caller,
    after: { kept, ended, undecided: open },
  });
  if (open > 0) await tellAdmins(tx, platform, 'over', row, by);
}

/**
 * Closes what is over, tells of what is nearly so, and opens the review of a quarter on its first day, or within two weeks where the portal stood still
 * or another was open. Returns how much it did. Run twice, or by two servers at once, it does each once.
 */
export async function reviewRound(platform: Platform): Promise<number> {
  const { at, today } = momentNow(platform);
  const { reads } = platform.database;
  const open = await store.findOpen(reads);
  const due = open && dueOf(open, today);
  const quarter = dueQuarter(today);
  const begins = quarter !== null && !open && !(await store.hasQuarter(reads, quarter));
  if (!due && !begins) return 0;
  const done = await transact(platform.database, async (tx) => {
    if (!open) return (await begin(tx, platform, { by: null, quarter, at, today })) === null ? 0 : 1;
    return (await carryOut(tx, platform, open.reviewId, { at, today })) ? 1 : 0;
  });
  return typeof done === 'number' ? done : 0;
}

async function carryOut(
  tx: Tx,
  platform: Platform,
  reviewId: number,
  { at, today }: { at: Date; today: string },
): Promise<boolean> {
  if (!(await store.lockOpen(tx, reviewId))) return false;
  const row = await store.findReview(tx, reviewId);
  const due = row && dueOf(row, today);
  if (!row || !due) return false;
  if (due === 'close') await finish(tx, platform, reviewId, { at, by: null });
  else {
    await store.markReminded(tx, reviewId, at);
    if (row.open > 0) await tellAdmins(tx, platform, 'ending', row, null);
  }
  return true;
}
