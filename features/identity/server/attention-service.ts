import type { AttentionSource } from '#contract/attention.ts';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { countRefusals } from './doctor-store.ts';

const dayMs = 24 * 3_600_000;
/** So many refused within a day are more than somebody's slip. */
const least = 5;
const mostCounted = 1_000;

/** Tells administrators of sign-ins that were refused, where they are many. */
export function signInAttention({ database, now }: Platform): AttentionSource {
  return {
    label: m.identity_menu_sign_in,
    readers: ['ADMIN'],
    async look() {
      const count = await countRefusals(database.reads, new Date(now().getTime() - dayMs), mostCounted);
      if (count < least) return [];
      return [
        {
          key: 'sign-in.refused',
          tone: 'ask',
          title: m.identity_needs_refused({ number: countText(count) }),
          text: m.identity_needs_refused_text(),
          path: '/admin/sign-in',
        },
      ];
    },
  };
}
