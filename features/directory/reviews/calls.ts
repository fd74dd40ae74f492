import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getRoleReviews: 'GET /download/admin/getRoleReviews',
  getReviewGrants: 'POST /download/admin/getReviewGrants',
  exportReviewGrants: 'GET /download/admin/exportReviewGrants',
  openRoleReview: 'POST /download/admin/openRoleReview',
  closeRoleReview: 'POST /download/admin/closeRoleReview',
  decideReviewed: 'POST /download/admin/decideReviewed',
  keepReviewed: 'POST /download/admin/keepReviewed',
  undoReviewed: 'POST /download/admin/undoReviewed',
} as const satisfies Addresses;
