import type { Generated } from 'kysely';
import type { ReviewDecision } from '../rules.ts';

/** A review of all grants: one is open at a time. */
export interface RoleReviewsTable {
  reviewId: Generated<number>;
  /** Null: an administrator has opened it. */
  quarter: string | null;
  openedOn: string;
  endsOn: string;
  openedBy: string | null;
  openedAt: Date;
  allGrants: Generated<number>;
  keptGrants: Generated<number>;
  endedGrants: Generated<number>;
  remindedAt: Date | null;
  closedAt: Date | null;
  closedBy: string | null;
}

/** A grant in a review, and what was decided about it. */
export interface RoleReviewGrantsTable {
  reviewId: number;
  grantId: number;
  empcode: string;
  decision: ReviewDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  batch: number | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    roleReviews: RoleReviewsTable;
    roleReviewGrants: RoleReviewGrantsTable;
  }
}
