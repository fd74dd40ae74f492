import type { Actor } from '#contract/people.ts';
import { presentGrant, type Shown } from '../../grants/server/present.ts';
import type { Review, ReviewedGrant } from '../contract.ts';
import { refusedDecision } from '../rules.ts';
import type { ReviewedRow } from './decide-store.ts';
import type { ReviewRow } from './review-store.ts';

/** A review as its readers see it. */
export function presentReview(row: ReviewRow): Review {
  const { reviewId, quarter, openedOn, endsOn, openedBy, openerName, closedAt, all, kept, ended, open } = row;
  return {
    reviewId,
    quarter,
    openedOn,
    endsOn,
    openedBy: openedBy === null ? null : { empcode: openedBy, name: openerName ?? openedBy },
    closedAt: closedAt?.toISOString() ?? null,
    all,
    kept,
    ended,
    open,
  };
}

/** A grant of a review, with what its reader may do with it while that is open. */
export function presentReviewed(
  row: ReviewedRow,
  shown: Shown & { readonly actor: Actor; readonly isOpen: boolean },
): ReviewedGrant {
  const grant = presentGrant(row, shown);
  const refused = refusedDecision({ ...row, ended: grant.state === 'ended' }, shown.actor);
  const undoes = row.decidedBy === shown.actor.empcode;
  return {
    grant: { ...grant, actions: [] },
    decision: row.decision,
    decidedBy:
      row.decidedBy === null ? null : { empcode: row.decidedBy, name: row.deciderName ?? row.decidedBy },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    batch: row.batch,
    actions: shown.isOpen ? (refused === null ? ['keep', 'end'] : undoes ? ['undo'] : []) : [],
    own: shown.isOpen && refused === 'own',
  };
}
