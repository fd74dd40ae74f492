import { type HeldPlace, heldPlaces } from '#contract/held-places.ts';
import type { RoleGrant } from '#contract/people.ts';
import { two } from '#formats/time/dates.ts';

/**
 * The places whose figures somebody sees: everywhere for an administrator; what HR and FINANCE are granted for. Roles that are held for
 * somebody else show nothing: they are for decisions.
 */
export function placesOfFigures(grants: readonly RoleGrant[]): 'everywhere' | HeldPlace[] {
  const own = grants.filter(({ onBehalfOf }) => !onBehalfOf);
  if (own.some(({ role }) => role === 'ADMIN')) return 'everywhere';
  return heldPlaces({ grants: own }, 'HR', 'FINANCE') ?? 'everywhere';
}

interface Calendar {
  readonly workingDays: readonly number[];
  readonly holidays: readonly { readonly day: string }[];
}

const day = 86_400_000;

/** For each day from `first` to `last` (YYYY-MM-DD) and the one after it: how many working days lie before it, from `first` on. */
export function workingDaysBefore(first: string, last: string, calendar: Calendar): number[] {
  const holidays = new Set(calendar.holidays.map((holiday) => holiday.day));
  const before = [0];
  let count = 0;
  for (let at = Date.parse(first); at <= Date.parse(last); at += day) {
    const date = new Date(at);
    const works =
      calendar.workingDays.includes(date.getUTCDay() || 7) && !holidays.has(date.toISOString().slice(0, 10));
    count += works ? 1 : 0;
    before.push(count);
  }
  return before;
}

/** The months (YYYY-MM) from one day to another, both in. */
export function monthsBetween(from: string, to: string): string[] {
  const [first, last] = [from, to].map((day) => {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return year * 12 + month - 1;
  }) as [number, number];
  // Counted: as texts, '10000-01' comes before '9999-12'.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${two((month % 12) + 1)}`;
  });
}

/** The longest period that figures are told of, in days. */
export const longestPeriod = 3_660;

/** The day some years and days before another (YYYY-MM-DD). */
export function daysBefore(of: string, days: number): string {
  return new Date(Date.parse(of) - days * day).toISOString().slice(0, 10);
}

/** The period of the same length before one; all days (YYYY-MM-DD) are in. */
export function periodBefore(from: string, to: string): { from: string; to: string } {
  const length = (Date.parse(to) - Date.parse(from)) / day;
  return { from: daysBefore(from, length + 1), to: daysBefore(from, 1) };
}

/** By how many percent a number is more (or, below zero, less) than before; null where there is nothing to compare. */
export function trendOf({ now, before }: { now: number | null; before: number | null }): number | null {
  return now === null || before === null || before === 0 ? null : Math.round((now / before - 1) * 100);
}
