import { workingDaysBetween } from '#formats/time/working-days.ts';

/** The days (YYYY-MM-DD) on which one request was submitted, approved, approved again, and paid or closed. */
export interface Passage {
  readonly submitted: string;
  readonly approval1: string | null;
  readonly approval2: string | null;
  readonly ended: string;
}

export interface UsualDays {
  readonly days: number | null;
  readonly approval1: number | null;
  readonly approval2: number | null;
  readonly payment: number | null;
}

/** With fewer requests than this nothing is said of a place. */
export const fewestPassages = 5;

type Calendar = Parameters<typeof workingDaysBetween>[2];

/** The median working days from the submission to the end, and of each step; null where no request passed it. */
export function usualDays(passages: readonly Passage[], calendar: Calendar): UsualDays {
  const between = (from: (passage: Passage) => string | null, to: (passage: Passage) => string | null) =>
    median(
      passages.flatMap((passage) => {
        const [start, end] = [from(passage), to(passage)];
        return start === null || end === null ? [] : [workingDaysBetween(start, end, calendar)];
      }),
    );
  return {
    days: between(
      ({ submitted }) => submitted,
      ({ ended }) => ended,
    ),
    approval1: between(
      ({ submitted }) => submitted,
      ({ approval1 }) => approval1,
    ),
    approval2: between(
      ({ approval1 }) => approval1,
      ({ approval2 }) => approval2,
    ),
    payment: between(
      ({ approval2 }) => approval2,
      ({ ended }) => ended,
    ),
  };
}

/** The middle of some numbers (of two middle ones the mean), or null of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
