import { dayOf } from './dates.ts';

/** How old something is, by the parts that people name it with. `days` counts midnights of the company's time zone. */
export interface Age {
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
}

/** The age of a moment (ISO 8601) at `now`; one that lies ahead (a clock is off) counts as now. */
export function ageOf(moment: string, now: Date, timeZone: string): Age {
  const then = new Date(moment);
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 60_000));
  return {
    minutes,
    hours: Math.floor(minutes / 60),
    days: Math.max(0, dayNumber(now, timeZone) - dayNumber(then, timeZone)),
  };
}

function dayNumber(moment: Date, timeZone: string): number {
  return Math.floor(Date.parse(`${dayOf(moment, timeZone)}T00:00:00Z`) / 86_400_000);
}
