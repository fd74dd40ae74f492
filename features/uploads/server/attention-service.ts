import type { AttentionSource } from '#contract/attention.ts';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { countLeft } from './store.ts';

const hourMs = 3_600_000;
/** The rows of older ones are gone. */
const lookedBackMs = 30 * 24 * hourMs;
const mostCounted = 1_000;

/** Tells administrators of uploads that were checked an hour ago or longer, and neither applied nor put aside. */
export function uploadAttention({ database, now }: Platform): AttentionSource {
  return {
    label: m.uploads_menu,
    readers: ['ADMIN'],
    async look() {
      const at = now().getTime();
      const [before, since] = [new Date(at - hourMs), new Date(at - lookedBackMs)];
      const count = await countLeft(database.reads, before, since, mostCounted);
      if (count === 0) return [];
      return [
        {
          key: 'uploads.left',
          tone: 'ask',
          title: m.uploads_needs_left({ count, number: countText(count) }),
          text: m.uploads_needs_left_text(),
          path: '/admin/uploads',
        },
      ];
    },
  };
}
