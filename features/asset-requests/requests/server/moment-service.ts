import { dayOf } from '#formats/time/dates.ts';
import type { Platform } from '#server/platform.ts';
import type { Moment } from '../../workflow/decision.ts';

/** The time, and the day it is in the company's time zone. */
export function momentOf({ now, env }: Pick<Platform, 'now' | 'env'>): Moment {
  const at = now();
  return { at, today: dayOf(at, env.TZ) };
}

/** The year that a request submitted now counts in. */
export function yearOf(platform: Pick<Platform, 'now' | 'env'>): number {
  return Number(momentOf(platform).today.slice(0, 4));
}
