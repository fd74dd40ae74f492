import { dayOf, partsOf } from '#formats/time/dates.ts';
import { dayOrdinal, monthName } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import type { ListName } from './lists.ts';

/** Which days of any year, as numbers (1122: 22 November), are celebrated on a day (YYYY-MM-DD): in a year without one, 29 February is on the 28th. */
export function celebratedOn(day: string): number[] {
  const { year, month, day: date } = partsOf(day);
  const own = month * 100 + date;
  return own === 228 && !isLeap(year) ? [228, 229] : [own];
}

/** True when a day of some year (YYYY-MM-DD; null: not known) is celebrated on another day. */
export function isCelebrated(date: string | null, on: string): boolean {
  if (date === null) return false;
  const { month, day } = partsOf(date);
  return celebratedOn(on).includes(month * 100 + day);
}

/** How many years somebody who joined on a day has been here on their anniversary; 0: they joined on it. */
export function yearsOn(joinedOn: string, on: string): number {
  return partsOf(on).year - partsOf(joinedOn).year;
}

/** The company's day at a moment, and the next one, as YYYY-MM-DD. */
export function daysAt(now: Date, timeZone: string): { today: string; nextday: string } {
  const today = dayOf(now, timeZone);
  return { today, nextday: new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) };
}

/** What the group of a day is called: 'Today 22nd November' (the specification's section 4). */
export function groupTitle(which: 'today' | 'nextday', day: string): string {
  const { day: date, month } = partsOf(day);
  const given = { day: dayOrdinal(date), month: monthName(month) };
  return which === 'today' ? m.celebrations_today(given) : m.celebrations_tomorrow(given);
}

/** The message to somebody, as it is sent unless its sender changes it (the specification's section 4). */
export function greetingTo(name: string, of: ListName): string {
  return isBirthday(of) ? m.celebrations_birthday({ name }) : m.celebrations_anniversary({ name });
}

/** True for a list of birthdays; else of work anniversaries. */
export function isBirthday(of: ListName): boolean {
  return of === 'todaydob' || of === 'nextdaydob';
}

/** The first day of the year of a day: whoever joined before has been here for a year and more. */
export function yearBegins(day: string): string {
  return `${partsOf(day).year}-01-01`;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
