import { CronExpressionParser } from 'cron-parser';
import { wallClock } from '#formats/time/wall-clock.ts';

/**
 * The last time that a schedule names up to what the clocks show. Read on the clock's face alone: where clocks are put forward over it, it is
 * due behind the gap, and where they are put back, it was due before; a schedule is never asked about hours that a zone does not have.
 */
export function lastDue(cron: string, shown: Date): Date {
  const parsed = CronExpressionParser.parse(cron, {
    tz: 'UTC',
    currentDate: new Date(shown.getTime() + 1_000),
  });
  return parsed.prev().toDate();
}

/** The next one, as a moment: for people, to a change of clocks within the next day. */
export function nextDue(cron: string, timeZone: string, at: Date): Date {
  const shown = wallClock(at, timeZone);
  const next = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: shown }).next().toDate();
  return new Date(Math.floor(at.getTime() / 1_000) * 1_000 + next.getTime() - shown.getTime());
}
