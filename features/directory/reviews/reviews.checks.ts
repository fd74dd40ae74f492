import { asks, nowhere, type RoomColumns } from '#testing/columns.ts';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getRoleReviews': 'role',
  'POST /download/admin/getReviewGrants': 'role',
  'GET /download/admin/exportReviewGrants': 'role',
  'POST /download/admin/openRoleReview': 'role',
  'POST /download/admin/closeRoleReview': 'role',
  'POST /download/admin/decideReviewed': 'role',
  'POST /download/admin/keepReviewed': 'role',
  'POST /download/admin/undoReviewed': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/role-reviews/:reviewId?': ['GET /download/admin/getRoleReviews'],
};

export const columns: RoomColumns = {
  calls: {
    reviewId: asks('role_reviews.review_id'),
    batch: asks('role_review_grants.batch'),
    'POST /download/admin/keepReviewed search': nowhere('what the grants are narrowed to'),
    decision: 'role_review_grants.decision',
  },
  made: { 'role_reviews.quarter': 'dueQuarter of reviews/rules.ts: 2027-Q1' },
  rules: {
    role_reviews_counted: 'countDecided of the reviews, with the review held',
    role_reviews_days: 'endsOn of reviews/rules.ts',
    role_reviews_opened: 'begin of reviews/server/open-service.ts: by a quarter, or by somebody',
    role_reviews_opened_on_check: 'the company’s day',
    role_reviews_ends_on_check: 'endsOn of reviews/rules.ts',
    role_review_grants_decided: 'a decision, who and when are set together',
    role_review_grants_not_own: 'refusedDecision of reviews/rules.ts, and keepAll of its store',
  },
};

/** A review of a hundred thousand grants, of which some are decided. */
export const fillsAfter = ['directory/grants'];
export const fillLast = true;
export const fill = `
  with review as (
    insert into role_reviews (quarter, opened_on, ends_on, opened_at) values ('2026-Q4', '2026-10-01', '2026-10-30', now()) returning review_id)
  insert into role_review_grants (review_id, grant_id, empcode, decision, decided_by, decided_at, batch)
  select review_id, grant_id, empcode, decision, case when decision is not null then 'E1006' end, case when decision is not null then now() end,
    case when decision is not null then 1 end
  from review, (select grant_id, empcode, case when grant_id % 3 = 0 then 'keep' when grant_id % 20 = 1 then 'end' end as decision
    from all_role_grants where empcode <> 'E1006' and ended_at is null) held`;

const list = '/download/admin/getReviewGrants';
export const plans: readonly ListPlan[] = [
  ['the reviews', 'E1006', '/download/admin/getRoleReviews'],
  ['the grants of a review', 'E1006', list, { reviewId: 1 }],
  ['the grants of a review that are kept', 'E1006', list, { reviewId: 1, show: 'keep' }],
  ['the grants of a review that were ended', 'E1006', list, { reviewId: 1, show: 'end' }],
  ['all grants of a review', 'E1006', list, { reviewId: 1, show: 'all' }],
];

const review = (reviewId: number) => ({
  reviewId,
  quarter: `2026-Q${reviewId + 1}`,
  openedOn: '2026-07-01',
  endsOn: '2026-07-30',
  openedBy: null,
  closedAt: '2026-07-20T06:00:00.000Z',
  all: 3,
  kept: 2,
  ended: 1,
  open: 0,
});
const reviewed = (grantId: number) => ({
  grant: {
    grantId,
    empcode: `E900${grantId}`,
    name: `Person ${grantId}`,
    leftOn: null,
    role: 'STORE',
    location: { locationId: 'KOC1', name: 'MG Road' },
    orgUnit: null,
    from: '2026-11-01',
    lastDay: null,
    state: 'effect',
    source: 'hand',
    why: null,
    grantedBy: null,
    grantedAt: null,
    endedWhy: null,
    endedBy: null,
    endedAt: null,
    unheld: false,
    actions: [],
  },
  decision: null,
  decidedBy: null,
  decidedAt: null,
  batch: null,
  actions: ['keep', 'end'],
  own: false,
});

export const shown: readonly ListShown[] = [
  {
    name: 'the reviews of roles',
    who: 'admin',
    screen: 'web/ReviewsPage.tsx',
    call: '**/download/admin/getRoleReviews*',
    open: (page) => page.goto('/admin/role-reviews'),
    rows: (page) => page.getByRole('list', { name: 'Role reviews' }).getByRole('listitem'),
    answers: twoPages([review(3), review(2)], [review(1)]),
  },
  {
    name: 'the grants of a review',
    who: 'admin',
    screen: 'web/ReviewPage.tsx',
    call: '**/download/admin/getReviewGrants',
    open: (page) => page.goto('/admin/role-reviews/1'),
    rows: (page) => page.getByRole('list', { name: 'Roles in this review' }).getByRole('listitem'),
    answers: twoPages([reviewed(1), reviewed(2)], [reviewed(3)]),
  },
];
