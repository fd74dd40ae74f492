import type { Attention, AttentionSource } from '#contract/attention.ts';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { countGrantsToReview } from './offered-store.ts';

/** What of the roles needs an administrator: those that wait for the quarter's review, and those that nobody holds since somebody left. */
export function grantAttention(platform: Platform): AttentionSource {
  return {
    label: m.directory_grants_title,
    readers: ['ADMIN'],
    async look() {
      const { today } = momentNow(platform);
      const { undecided, unheld } = await countGrantsToReview(platform.database.reads, today);
      const needs: Attention[] = [];
      if (unheld > 0)
        needs.push({
          key: 'roles.unheld',
          tone: 'ask',
          title: m.directory_needs_unheld({ count: unheld, number: countText(unheld) }),
          text: m.directory_needs_unheld_text(),
          path: '/admin/roles?state=left',
        });
      if (undecided > 0)
        needs.push({
          key: 'roles.review',
          tone: 'ask',
          title: m.directory_needs_review({ count: undecided, number: countText(undecided) }),
          text: m.directory_needs_review_text(),
          path: '/admin/role-reviews',
        });
      return needs;
    },
  };
}
