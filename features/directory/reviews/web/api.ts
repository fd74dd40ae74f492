import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { answerOf, paged } from '#web/lib/reads-of.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { ReviewFilter } from '../contract.ts';
import type { ReviewDecision } from '../rules.ts';

const api = callsOf<typeof contract>(calls);
const reviewsKey = [...staffKey, 'reviews'] as const;

/** The reviews, page by page. */
export const reviewList = paged([...reviewsKey, 'list'], api.getRoleReviews);

/** One review. */
export const oneReview = (reviewId: number) =>
  answerOf([...reviewsKey, 'one', reviewId], api.getRoleReviews, { query: { reviewId } });

/** The grants of a review that a filter leaves, page by page. */
export const reviewedList = (filter: ReviewFilter) =>
  paged([...reviewsKey, 'grants', filter], api.getReviewGrants, { body: filter });

export const openReview = () => api.openRoleReview({ body: {} });

export const closeReview = (reviewId: number) => api.closeRoleReview({ body: { reviewId } });

export const decide = (reviewId: number, grantId: number, decision: ReviewDecision) =>
  api.decideReviewed({ body: { reviewId, grantId, decision } });

export const keepAll = (filter: Omit<ReviewFilter, 'show'> & { empcode?: string }) =>
  api.keepReviewed({ body: filter });

export const undo = (reviewId: number, batch: number) => api.undoReviewed({ body: { reviewId, batch } });

/** The same as a file. */
export const exportedReviewGrants = exportOf<typeof contract.exportReviewGrants>(
  calls.exportReviewGrants,
  'role-review',
);
