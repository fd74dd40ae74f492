import { type Merge, mergedCode } from '#contract/merges.ts';
import { isCode } from '#contract/record-versions.ts';
import { dayOf, isTimeZone, two } from '#formats/time/dates.ts';
import { monthName } from '#formats/time/timestamp.ts';
import { parseDay } from '#formats/time/typed-day.ts';
import { m } from '#messages';
import type { StoreRecord, Values } from './kinds.ts';

/** The most posts of one designation. */
export const mostPosts = 9_999;

/** The first day of a month (YYYY-MM-DD); a number that is no month is refused with the specification's words (its section 5). */
export function monthOf(year: number, month: number): { day: string } | { wrong: string } {
  if (!Number.isInteger(month) || month < 1 || month > 12) return { wrong: monthName(month) };
  return { day: `${year}-${two(month)}-01` };
}

/** The first day of the month that a day is in. */
export const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** The last day of the month that a day is in. */
export const monthEnd = (day: string) => shifted(monthStart(shifted(monthStart(day), 31)), -1);

/** The day so many days after another (YYYY-MM-DD), or before it. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day that is not locked: a month is locked once this day of the next one is over. */
export function settledUntil(today: string, lockDay: number): string {
  const start = monthStart(today);
  return Number(today.slice(8)) > lockDay ? start : monthStart(shifted(start, -1));
}

/** What decides until when a store's days are locked. */
export interface Locking {
  readonly timeZone: string;
  readonly lockDay: number;
  /** Until when they were locked already: a later lock day opens nothing again. */
  readonly settledUntil: string;
}

/** The first day of a store that is not locked at a moment, by the clock of its place: no job has to run for that. */
export function lockedUntil({ timeZone, lockDay, settledUntil: before }: Locking, at: Date): string {
  const until = settledUntil(dayOf(at, timeZone), lockDay);
  return until > before ? until : before;
}

/** The day that a line of closed dates begins with, as 25-12-2026 Christmas; null: none. */
export function closedDay(text: string): string | null {
  const day = parseDay(/^\s*([\d-]{10})(?:\s|$)/.exec(text)?.[1] ?? '');
  return day !== null && /^2[01]/.test(day) ? day : null;
}

/** What a record is checked against. */
export interface Known {
  readonly regions: readonly string[];
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
}

/** A store of a place that is merged into another; null: it is of none, or closed and stays where it was. */
export function movedStore(
  { kind, key, value }: StoreRecord,
  merge: Merge,
): { key: string; value: Values['store'] } | null {
  if (kind !== 'store' || value.closed) return null;
  const { locationId, orgUnit } = value.place;
  const place =
    merge.kind === 'place'
      ? { locationId: mergedCode(locationId, merge), orgUnit }
      : { locationId, orgUnit: mergedCode(orgUnit, merge) };
  const moves = place.locationId !== locationId || place.orgUnit !== orgUnit;
  return moves ? { key, value: { ...value, place } } : null;
}

/** What of a record may not be, by field; nothing: it may be saved. */
export function wrongRecord({ kind, key, value }: StoreRecord, known: Known): Record<string, string> {
  return {
    ...(!isCode(key) && { key: m.records_wrong_code() }),
    ...(kind === 'store' && wrongStore(value, known)),
  };
}

function wrongStore(value: Values['store'], { regions, orgUnits, locations }: Known): Record<string, string> {
  const { region, place, timeZone, openingDays, closedDates } = value;
  const strange = closedDates.find((text) => closedDay(text) === null);
  return {
    ...(!regions.includes(region) && { region: m.stores_wrong_region() }),
    ...(!(locations.includes(place.locationId) && orgUnits.includes(place.orgUnit)) && {
      place: m.stores_wrong_place(),
    }),
    ...(!isTimeZone(timeZone) && { timeZone: m.stores_wrong_zone() }),
    ...(openingDays.length === 0 && { openingDays: m.stores_wrong_opening() }),
    ...(strange !== undefined && { closedDates: m.stores_wrong_closed_date({ text: strange.slice(0, 40) }) }),
  };
}

/** A time in which somebody belongs to a store; both days are included, and without a last one it goes on. */
export interface Stay {
  readonly stayId: number;
  readonly store: string;
  readonly designation: string;
  readonly firstDay: string;
  readonly lastDay: string | null;
}

/** What becomes of somebody's stays when they come to a store on a day. */
export type Placing =
  | { readonly wrong: 'later'; readonly day: string }
  | { readonly wrong: 'same' }
  /** The one that ends the day before; null: they belonged to none then. */
  | { readonly ends: Stay | null };

/** Somebody comes to a store, or to another post of it, on a day. What is planned for that day or later has to be withdrawn first. */
export function placing(
  stays: readonly Stay[],
  { store, designation, firstDay }: Pick<Stay, 'store' | 'designation' | 'firstDay'>,
): Placing {
  const later = stays.find((stay) => stay.firstDay >= firstDay);
  if (later) return { wrong: 'later', day: later.firstDay };
  const ends = stays.find(({ lastDay }) => lastDay === null || lastDay >= firstDay) ?? null;
  if (ends && ends.store === store && ends.designation === designation) return { wrong: 'same' };
  return { ends };
}
