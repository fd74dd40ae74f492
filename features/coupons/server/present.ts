import type { Claim, Discount } from '../contract.ts';
import { allotment, fewLeft, mostReplaced } from '../rules.ts';
import type { OfferRow } from './campaign-store.ts';
import type { ClaimRow } from './claim-store.ts';

/** A campaign as it is offered; how many are left is said once they are few. */
export function presentOffer(row: OfferRow, mayShare: boolean): Discount {
  const { title, vendor, terms, category, validTo, mine, perPerson, limitInAll, claimed, free } = row;
  const counted = Math.min(
    limitInAll === null ? Number.POSITIVE_INFINITY : limitInAll - claimed,
    free ?? Number.POSITIVE_INFINITY,
  );
  const left = counted > fewLeft ? null : Math.max(0, counted);
  const mayHave = allotment({ mine, perPerson, left });
  return {
    discountId: row.campaign,
    title,
    vendor,
    terms,
    category,
    validTo,
    mine,
    perPerson,
    left,
    mayHave,
    actions: mayHave === 0 ? [] : mayShare ? ['claim', 'share'] : ['claim'],
  };
}

/** Somebody's code on a day. */
export function presentClaim(row: ClaimRow, today: string): Claim {
  const { claimId, title, vendor, terms, code, validTo, sharedTo } = row;
  const isOver = validTo < today;
  const failed = row.failedAt !== null;
  return {
    claimId,
    discountId: row.campaign,
    title,
    vendor,
    terms,
    code,
    validTo,
    isOver,
    failed,
    claimedAt: row.claimedAt.toISOString(),
    sharedTo: sharedTo === null ? null : { email: sharedTo, state: stateOf(row) },
    actions: isOver || failed || row.failures >= mostReplaced ? [] : ['report'],
  };
}

function stateOf({ mailedAt, mailFailed }: ClaimRow): 'sending' | 'sent' | 'failed' {
  if (mailFailed !== null) return 'failed';
  return mailedAt === null ? 'sending' : 'sent';
}
