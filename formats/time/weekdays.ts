import { weekdayName } from './dates.ts';

/** A weekday's name; 1 is Monday. */
export function weekday(number: number): string {
  // The first of January 2024 was a Monday.
  return weekdayName(`2024-01-0${number}`, 'short');
}
