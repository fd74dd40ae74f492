import { isHrEverywhere, isHrOf } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import type { BannerRecord } from './kinds.ts';

/**
 * A banner or prompt is kept by HR of all places whose people it is for, and by administrators; the order is one for all banners. `value` null:
 * any of the kind at all.
 */
export function mayKeep(
  actor: Pick<Actor, 'grants'>,
  kind: BannerRecord['kind'],
  value: BannerRecord['value'] | null,
): boolean {
  if (kind === 'banner-order') return isHrEverywhere(actor);
  return value === null || !('audience' in value) || isHrOf(actor, value.audience);
}
