import type { AnswerOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, type Order, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Services } from '#server/feature.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { getReviewGrants, getRoleReviews, ReviewFilter } from '../contract.ts';
import * as store from './decide-store.ts';
import { presentReview, presentReviewed } from './present.ts';
import { findOpen, listReviews } from './review-store.ts';

const newest: Order = { name: 'reviews.newest', parts: ['number'], descending: true };

/** A page of the reviews, with how far each is. One read. */
export const readReviews: Reads<typeof getRoleReviews> = async (
  { database: { reads } },
  _,
  { reviewId, cursor, limit = 10 },
) => {
  const after = placeOf(newest, cursor);
  if (isRefusal(after)) return after;
  const found = await listReviews(reads, { reviewId, before: after && Number(after[0]) }, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map(presentReview), next: last && cursorOf(newest, [last.reviewId]) };
};

/** A page of the grants of a review. Two reads, after the search for a name. */
export async function readReviewed(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  { cursor, limit = 30, ...filter }: ReviewFilter & { cursor?: string; limit?: number },
): Promise<AnswerOf<typeof getReviewGrants> | Refusal> {
  const after = placeOf(store.order, cursor);
  if (isRefusal(after)) return after;
  const { reads } = platform.database;
  const open = await findOpen(reads);
  const named = await people.codesNamed(filter.search, actor.empcode);
  const found = await store.listReviewed(reads, { ...filter, named }, { after, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  const shown = {
    actor,
    at: momentNow(platform).at,
    timeZone: platform.env.TZ,
    isOpen: open?.reviewId === filter.reviewId,
  };
  return {
    data: rows.map((row) => presentReviewed(row, shown)),
    next: last && cursorOf(store.order, store.placeIn(last)),
  };
}

export const noSuchReview = () => refuse(404, 'no_such_review', m.directory_reviews_refused_none());
