/** Reckoning with days of the calendar, YYYY-MM-DD: in UTC, where every day is as long as another. */

const dayMs = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day so many days later; earlier, below zero. */
export const daysAfter = (day: string, days: number): string => textOf(startOf(day) + days * dayMs);

/** Whole days from one day to another; below zero where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / dayMs);

/** The same day so many months later, or earlier; the last of a month that has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}
