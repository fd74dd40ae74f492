import { kept, spoken } from '../locale.ts';

/** An instant, or a day of no time zone as YYYY-MM-DD. */
export type Moment = Date | string;

interface Parts {
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const numeric = 'numeric';
/** What a date's parts are read from, whatever language is spoken. */
const readers = kept(
  (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en-US-u-nu-latn', {
      ...(timeZone !== undefined && { timeZone }),
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
      hourCycle: 'h23',
    }),
);

/** The parts of an instant in a time zone (default: where this runs); a day written YYYY-MM-DD is that day everywhere. */
export function partsOf(moment: Moment, timeZone?: string): Parts {
  const day = typeof moment === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment) : null;
  if (day)
    return {
      year: Number(day[1]),
      month: Number(day[2]),
      day: Number(day[3]),
      hour: 0,
      minute: 0,
      second: 0,
    };
  const found: Record<string, number> = {};
  for (const { type, value } of readers(timeZone).formatToParts(new Date(moment)))
    found[type] = Number(value);
  const { year = 0, month = 0, day: date = 0, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day: date, hour, minute, second };
}

/** The time zones there are, by their names (IANA). */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** True for the name of a time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    readers(name);
    return true;
  } catch {
    return false;
  }
}

/** The time zone of where this runs: in a page, the reader's own. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A number of at least two digits. */
export const two = (value: number) => String(value).padStart(2, '0');

/** A date as the portal shows it: dd-MM-yyyy (section 9). @throws RangeError for what is no date */
export function displayDate(moment: Moment, timeZone?: string): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${two(day)}-${two(month)}-${year}`;
}

/** A session's end: MM-DD-YYYY hh:mm a, English digits, the minute it falls in (section 4). */
export function expiryText(moment: Date): string {
  const { day, month, year, hour, minute } = partsOf(moment);
  return `${two(month)}-${two(day)}-${year} ${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The instant that an expiry text names, where this runs; null for any other text. */
export function parseExpiry(text: string): Date | null {
  const found = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}) (am|pm)$/i.exec(text);
  if (!found) return null;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number);
  const afternoon = found[6]?.toLowerCase() === 'pm' ? 12 : 0;
  const instant = new Date(year, month - 1, day, (hour % 12) + afternoon, minute);
  return hour >= 1 && expiryText(instant) === text.toLowerCase() ? instant : null;
}

/** The day that an instant falls on in a time zone (default: where this runs), as YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone?: string): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The time of day of an instant, as 14:05, or to the second. */
export function clockTime(moment: Date | string, timeZone?: string, seconds = false): string {
  const { hour, minute, second } = partsOf(new Date(moment), timeZone);
  return [hour, minute, ...(seconds ? [second] : [])].map(two).join(':');
}

/** An instant to the second: DD-MM-YYYY HH:MM:SS. */
export function exactMoment(moment: Moment, timeZone: string): string {
  return `${displayDate(moment, timeZone)} ${clockTime(moment, timeZone, true)}`;
}

const days = kept(
  (locale: string, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
);

/** What a day (YYYY-MM-DD) of the week is called. */
export function weekdayName(day: string, length: 'long' | 'short'): string {
  return days(spoken(), length).format(Date.parse(day));
}

const months = kept(
  (locale: string, month: 'long' | 'short', year: 'numeric' | undefined) =>
    new Intl.DateTimeFormat(locale, { month, ...(year && { year }), timeZone: 'UTC' }),
);

/** What a month (YYYY-MM) is called: `June`, or in short with its year: `Jun 2026`. */
export function monthText(month: string, form: 'name' | 'short with year'): string {
  const [length, year] = form === 'name' ? (['long', undefined] as const) : (['short', numeric] as const);
  return months(spoken(), length, year).format(Date.parse(`${month}-01`));
}

/** The later of two days, YYYY-MM-DD. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
