import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, Empcode, Id, named, onePage, orNull, Person } from '#contract/shapes.ts';
import { Grant, grantNarrowing } from '../grants/contract.ts';
import { calls } from './calls.ts';
import { reviewDecisions, reviewShows } from './rules.ts';

/** The reviews of roles, under `/download/admin`. */

export const Review = named('RoleReview', {
  reviewId: Type.Integer(),
  /** As 2027-Q1; null: an administrator has opened it. */
  quarter: orNull(Type.String()),
  openedOn: Type.String(),
  /** The last day. */
  endsOn: Type.String(),
  openedBy: orNull(Person),
  closedAt: orNull(Type.String()),
  /** All grants that it took in, and what became of them; what is open and what ended otherwise was not decided. */
  all: Type.Integer(),
  kept: Type.Integer(),
  ended: Type.Integer(),
  open: Type.Integer(),
});
export type Review = Static<typeof Review>;

export const getRoleReviews = call(calls.getRoleReviews, {
  summary:
    'The reviews of roles, the newest first, page by page; at most one is open. `reviewId`: that one alone.',
  query: closedObject({ reviewId: Type.Optional(Id), ...onePage(10) }),
  answer: Type.Object({ data: Type.Array(Review), next: orNull(Type.String()) }),
});

const ReviewedGrant = Type.Object({
  grant: Grant,
  decision: orNull(Type.Enum(reviewDecisions)),
  decidedBy: orNull(Person),
  decidedAt: orNull(Type.String()),
  /** What was decided with it, for whoever takes that back. */
  batch: orNull(Type.Integer()),
  /** What the caller may do with it; `own`: another administrator decides. */
  actions: Type.Array(Type.Enum(['keep', 'end', 'undo'] as const)),
  own: Type.Boolean(),
});
export type ReviewedGrant = Static<typeof ReviewedGrant>;

const narrowing = {
  reviewId: Id,
  /** Left out: those that nobody has decided about. */
  show: Type.Optional(Type.Enum(reviewShows)),
  search: grantNarrowing.search,
  role: grantNarrowing.role,
  locationId: grantNarrowing.locationId,
  orgUnit: grantNarrowing.orgUnit,
};
const ReviewFilter = closedObject(narrowing);
export type ReviewFilter = Static<typeof ReviewFilter>;

export const getReviewGrants = call(calls.getReviewGrants, {
  summary: 'The grants of a review that a filter leaves, by person, a page at a time.',
  body: closedObject({ ...narrowing, ...onePage(30) }),
  answer: Type.Object({ data: Type.Array(ReviewedGrant), next: orNull(Type.String()) }),
});

export const exportReviewGrants = exportCall(calls.exportReviewGrants, {
  name: 'role-review',
  rows: 'The grants of a review that a filter leaves, with what was decided',
  list: getReviewGrants.body,
});

export const openRoleReview = call(calls.openRoleReview, {
  summary: 'Opens a review of every grant that is in effect today. One is open at a time.',
  body: closedObject({}),
  answer: Type.Object({ data: Review }),
});

export const closeRoleReview = call(calls.closeRoleReview, {
  summary: 'Finishes the open review; what nobody has decided about stays granted.',
  body: closedObject({ reviewId: Id }),
  answer: Type.Object({ data: Review }),
});

const Decided = Type.Object({
  /** By which it is taken back. */
  batch: Type.Integer(),
  count: Type.Integer(),
});

export const decideReviewed = call(calls.decideReviewed, {
  summary:
    'Keeps a grant of the open review, or ends it. A grant is decided once, and by nobody who holds it.',
  body: closedObject({ reviewId: Id, grantId: Id, decision: Type.Enum(reviewDecisions) }),
  answer: Type.Object({ data: Decided }),
});

const { show: _, ...kept } = narrowing;
export const keepReviewed = call(calls.keepReviewed, {
  summary:
    'Keeps all open grants of the open review that a filter leaves, be it of one person (`empcode`), the caller’s own aside; 1,000 at most.',
  body: closedObject({ ...kept, empcode: Type.Optional(Empcode) }),
  answer: Type.Object({ data: Decided }),
});

export const undoReviewed = call(calls.undoReviewed, {
  summary: 'Takes back what the caller has decided with one press, as long as the review is open.',
  body: closedObject({ reviewId: Id, batch: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  answer: Type.Object({ data: Type.Object({ count: Type.Integer() }) }),
});
