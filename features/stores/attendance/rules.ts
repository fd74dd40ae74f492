import { monthEnd, monthStart, shifted } from '../places/rules.ts';
import type { Mark } from './marks.ts';

/** The mark that a person and day have. */
export interface Held {
  /** At which store: whoever belongs to another by now is not marked there yet. */
  readonly store: string;
  /** They cover at that store on the day: it is marked there, wherever they belong. */
  readonly covers: boolean;
  /** Null: it was taken back. */
  readonly mark: Mark | null;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

/** A mark as somebody makes it. */
export interface Made {
  readonly store: string;
  readonly mark: Mark;
  /** The version that they saw; 0: none. */
  readonly seen: number;
  readonly by: string;
  readonly at: Date;
}

export type Outcome = 'saved' | 'same' | 'conflict' | 'older';

/**
 * What becomes of a mark. It is made on a phone that may not have had a network, and comes when it can: whoever said otherwise meanwhile is not
 * overruled by it, but for their own earlier word.
 */
export function outcomeOf(held: Held | null, made: Made): Outcome {
  if (held === null || (held.store !== made.store && !held.covers)) return 'saved';
  const isNext = held.store === made.store && made.seen === held.version;
  if (held.mark === made.mark) return isNext && held.by !== made.by ? 'saved' : 'same';
  if (isNext) return 'saved';
  if (held.by !== made.by) return 'conflict';
  return made.at < held.at ? 'older' : 'saved';
}

/** What decides whether a day of a store may be marked. */
export interface Lock {
  /** The first day that is not locked, and today, both by the clock of the store. */
  readonly lockedUntil: string;
  readonly today: string;
  /** The months that HR has opened again, each until a day. */
  readonly reopened: readonly { readonly month: string; readonly until: string }[];
}

/** True when a day is locked. */
export function isLocked(day: string, { lockedUntil, today, reopened }: Lock): boolean {
  if (day >= lockedUntil) return false;
  return !reopened.some(({ month, until }) => month === monthStart(day) && until >= today);
}

/** The last day on which a day can be marked, by the day after which its month is locked. */
export function locksAfter(day: string, lockDay: number): string {
  return shifted(monthEnd(day), lockDay);
}

/** A phone's clock may be ahead by so much; what is further ahead was made when it came. */
const clockAhead = 5 * 60_000;

/** When a mark was made, as far as it is believed. */
export function madeAt(said: Date, received: Date): Date {
  return said.getTime() > received.getTime() + clockAhead ? received : said;
}

/** The most days that somebody's leave takes. */
export const mostAbsentDays = 366;
/** The most people that are marked at once. */
export const mostMarks = 300;
export const longestReason = 300;
