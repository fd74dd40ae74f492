import { dayOf } from '#formats/time/dates.ts';

/** Today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return dayOf(new Date(), timeZone);
}
