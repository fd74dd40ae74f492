import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { displayDate } from '#formats/time/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { listAdmins, type ReviewRow } from './review-store.ts';

/** The kinds of notices about reviews. */
export const reviewNotices = ['role-review.opened', 'role-review.ending', 'role-review.over'] as const;

/** Tells administrators that a review opens, is nearly over, or is over with grants that nobody has decided about; whoever did it knows. */
export async function tellAdmins(
  tx: Tx,
  { outbox }: Platform,
  about: 'opened' | 'ending' | 'over',
  { all, open, endsOn }: ReviewRow,
  by: string | null,
): Promise<void> {
  const to = (await listAdmins(tx)).filter((empcode) => empcode !== by);
  if (to.length === 0) return;
  const day = displayDate(endsOn);
  const texts = {
    opened: sentence('directory_reviews_notice_opened', { count: all, day }),
    ending: sentence('directory_reviews_notice_ending', { count: open, day }),
    over: sentence('directory_reviews_notice_over', { count: open }),
  };
  await outbox.put(tx, 'notifications.deliver', {
    to,
    from: by,
    kind: `role-review.${about}`,
    link: '/admin/role-reviews',
    text: texts[about],
  });
}
