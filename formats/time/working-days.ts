import { daysAfter } from './days.ts';

/** The days on which a company works. Days are YYYY-MM-DD, of whatever time zone the company has. */
export interface Calendar {
  /** 1 Monday to 7 Sunday. */
  readonly workingDays: readonly number[];
  readonly holidays: readonly { readonly day: string }[];
}

/** No company rests longer than this: past it a day counts whatever the calendar says. */
const longestRest = 366;

/** True when the company works on a day. */
export function isWorkingDay(day: string, { workingDays, holidays }: Calendar): boolean {
  // In UTC a day is a day: no clock is put forward in it.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workingDays.includes(weekday) && !holidays.some((holiday) => holiday.day === day);
}

/** How many working days lie after `from`, up to and with `to`; 0 when `to` is not after `from`. */
export function workingDaysBetween(from: string, to: string, calendar: Calendar): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = following(day);
    if (isWorkingDay(day, calendar)) count++;
  }
  return count;
}

/** The day that is so many working days after `from`; with 0 it is `from` itself. */
export function addWorkingDays(from: string, count: number, calendar: Calendar): string {
  let day = from;
  for (let left = count; left > 0; left--) day = nextWorkingDay(day, calendar);
  return day;
}

function nextWorkingDay(from: string, calendar: Calendar): string {
  let day = following(from);
  for (let rest = 1; rest < longestRest && !isWorkingDay(day, calendar); rest++) day = following(day);
  return day;
}

/** The last working day before a day; with none in a year the day right before it. */
export function workingDayBefore(day: string, calendar: Calendar): string {
  let before = daysAfter(day, -1);
  for (let rest = 1; rest < longestRest; rest++) {
    if (isWorkingDay(before, calendar)) return before;
    before = daysAfter(before, -1);
  }
  return daysAfter(day, -1);
}

const following = (day: string) => daysAfter(day, 1);
