import { hashKey, type InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { staffKey } from '../../company/web/api.ts';
import type { getReviewGrants, ReviewedGrant, ReviewFilter } from '../contract.ts';
import type { ReviewDecision } from '../rules.ts';
import { reviewedList } from './api.ts';

type Pages = InfiniteData<AnswerOf<typeof getReviewGrants>>;

/** A row once its reader has decided about it. */
export function asDecided(
  row: ReviewedGrant,
  {
    decision,
    batch,
    by,
  }: { decision: ReviewDecision; batch: number; by: NonNullable<ReviewedGrant['decidedBy']> },
): ReviewedGrant {
  const decidedAt = new Date().toISOString();
  return {
    ...row,
    ...(decision === 'end' && { grant: { ...row.grant, state: 'ended', endedAt: decidedAt } }),
    decision,
    batch,
    decidedAt,
    decidedBy: by,
    actions: ['undo'],
  };
}

/** A row once that was taken back. */
export function asOpen(row: ReviewedGrant): ReviewedGrant {
  return {
    ...row,
    ...(row.decision === 'end' && { grant: { ...row.grant, state: 'effect', endedAt: null } }),
    decision: null,
    batch: null,
    decidedAt: null,
    decidedBy: null,
    actions: ['keep', 'end'],
  };
}

/** Whether a list shows something that was decided with a press. */
export const shows = (asked: ReviewFilter, batch: number) =>
  (queryClient.getQueryData<Pages>(reviewedList(asked).queryKey)?.pages ?? []).some(({ data }) =>
    data.some((row) => row.batch === batch),
  );

/** Changes rows of a list where they stand, and reads anew what else tells of them: the list itself is, once its reader comes back to it. */
export async function changeRows(
  asked: ReviewFilter,
  isMeant: (row: ReviewedGrant) => boolean,
  changed: (row: ReviewedGrant) => ReviewedGrant,
): Promise<void> {
  const { queryKey } = reviewedList(asked);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Pages>(
    queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => (isMeant(row) ? changed(row) : row)),
        })),
      },
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' }),
    queryClient.invalidateQueries({
      queryKey: staffKey,
      predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
    }),
  ]);
}
