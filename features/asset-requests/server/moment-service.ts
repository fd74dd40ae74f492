import type { Platform } from '../../../server/platform.ts';
import type { Moment } from '../decision.ts';

// To make one costs as much as a third of all the rest of a read.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The time, and the day it is in the company's time zone. */
export function momentOf({ now, env }: Pick<Platform, 'now' | 'env'>): Moment {
  const at = now();
  return { at, today: dayOf({ env }, at) };
}

/** The day of a moment in the company's time zone. */
export function dayOf({ env }: Pick<Platform, 'env'>, at: Date): string {
  let format = formats.get(env.TZ);
  if (!format) {
    // Canada writes a date as ISO does.
    format = new Intl.DateTimeFormat('en-CA', { timeZone: env.TZ });
    formats.set(env.TZ, format);
  }
  return format.format(at);
}

/** The year that a request submitted now counts in. */
export function yearOf(platform: Pick<Platform, 'now' | 'env'>): number {
  return Number(momentOf(platform).today.slice(0, 4));
}
