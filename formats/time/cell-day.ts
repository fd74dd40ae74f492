import { westernDigits } from '../text/digits.ts';
import { partsOf } from './dates.ts';
import { type DayOrder, orderSaid, type Written, writtenDay } from './sheet-day.ts';
import { parseDay } from './typed-day.ts';

/** What a day is about: what is over, what begins or ends soon, or anything. */
export type DayOf = 'birth' | 'past' | 'joining' | 'leaving' | 'any';

/** What reading a day depends on besides its text. */
export interface DayGiven {
  /** Which of two numbers before a year is the day's; `asked`: of a text that can be read in either, somebody is to be asked. */
  readonly order: DayOrder | 'asked';
  /** Two digits are a year of the other century, where both may be meant. */
  readonly otherCentury?: boolean;
  readonly when: DayOf;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The company's. */
  readonly timeZone: string;
}

/** What had to be decided to read a day: of which century its year is, else in which order its numbers stand; that it is a number; on whose clock its moment is. */
export type DayDecided = 'order' | 'century' | 'number' | 'moment';

/**
 * `none`: it says that there is no such day; `far`: it is one that cannot be meant; `either`: it may be two days; `moment`: a moment
 * that is another day here than where it was written: so that somebody is to be asked.
 */
export type ReadDay =
  | { readonly day: string; readonly decided?: DayDecided }
  | 'none'
  | 'far'
  | 'either'
  | 'moment'
  | null;

/** The youngest and the oldest who work, and how long anybody has, in years. */
const youngest = 14;
const oldest = 100;
const longestWork = 70;
/** How many years ahead such a day is believed. */
const ahead = { birth: 0, past: 0, joining: 1, leaving: 2 } as const;

/**
 * Reads a day in the column of such days: which century two digits are of, and what number is a day counted from 1900, follows from what
 * it is about. What stands for no day in other programs (31-12-9999, 1900-01-00) is none.
 */
export function readSheetDay(text: string, given: DayGiven): ReadDay {
  const said = orderSaid(text);
  if (said === 'either' && given.order === 'asked') return 'either';
  const order = given.order === 'asked' ? (said === 'month' ? 'month' : 'day') : given.order;
  const counted = serialDay(text);
  const written = writtenDay(text, order) ?? counted;
  if (!written) return parsed(text, given);
  if (standsForNone(written, given.when)) return 'none';
  const { year, month, day } = written;
  const here = year.length === 4 ? dayHere(text, written, given.timeZone) : null;
  if (here === 'moment') return here;
  const read =
    year.length === 2 ? ofCentury(written, given) : parsed(here ?? `${day}-${month}-${year}`, given);
  if (read === null || read === 'far') return read;
  const decided = here
    ? 'moment'
    : counted === written
      ? 'number'
      : year.length === 2
        ? 'century'
        : said === 'either'
          ? 'order'
          : null;
  return decided ? { ...read, decided } : read;
}

function parsed(text: string, { when, today }: DayGiven): { readonly day: string } | 'far' | null {
  const day = parseDay(text);
  if (day === null) return null;
  if (when === 'any') return { day };
  const longest = when === 'birth' ? oldest : longestWork;
  if (day < yearsFrom(today, -longest)) return 'far';
  if (when === 'joining' || when === 'leaving') return day > yearsFrom(today, ahead[when]) ? 'far' : { day };
  // A birth to come is refused for what it is.
  const isChild = when === 'birth' && day > yearsFrom(today, -youngest) && day <= today;
  return isChild ? 'far' : { day };
}

/** A day of which the year has two digits: of the century in which it is likely, this one before the last. */
function ofCentury({ year, month, day }: Written, { when, today, otherCentury }: DayGiven) {
  const read = ['20', '19'].flatMap((century) => parseDay(`${day}-${month}-${century}${year}`) ?? []);
  if (read.length === 0) return null;
  const [first, second] = when === 'any' ? read : read.filter((one) => isLikely(one, when, today));
  const found = otherCentury ? (second ?? first) : first;
  return found === undefined ? 'far' : { day: found };
}

/**
 * A moment of UTC as the day that it was here, where it was midnight here: so programs write a day that began here. Null: the day as it is
 * written, for the moment is of no matter, or of the same day; `moment`: nobody can tell which is meant.
 */
function dayHere(text: string, { year, month, day }: Written, timeZone: string): string | 'moment' | null {
  const [, hours, minutes, seconds = '0', half] =
    utcMoment.exec(text.trim()) ?? directoryMoment.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const at = hour * 60 + Number(minutes);
  if (hour > 23 || Number(minutes) > 59 || parseDay(`${day}-${month}-${year}`) === null) return null;
  // The beginning, the middle and the end of a day are written for the day itself.
  if (at === 0 || at === 12 * 60 || at === 24 * 60 - 1) return null;
  const moment = new Date(Date.UTC(Number(year), month - 1, day, hour, Number(minutes), Number(seconds)));
  const here = partsOf(moment, timeZone);
  if (here.day === day) return null;
  const isMidnight = here.hour === 0 && here.minute === 0 && here.second === 0;
  return isMidnight ? `${here.day}-${here.month}-${here.year}` : 'moment';
}

/** A time that is said to be of UTC. */
const utcMoment =
  /[T, ]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)? ?(?:Z|UTC|GMT|[+-]00:?00)$/i;
const directoryMoment = /^\d{8}(\d{2})(\d{2})(\d{2})(?:\.\d+)?Z$/;

/** Whether a year of two digits may be meant so. */
function isLikely(day: string, when: Exclude<DayOf, 'any'>, today: string): boolean {
  if (when === 'birth') return day <= yearsFrom(today, -youngest) && day >= yearsFrom(today, -oldest);
  return day <= yearsFrom(today, ahead[when]) && day >= yearsFrom(today, -longestWork);
}

const yearsFrom = (today: string, years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;

/** How other programs write that there is no day. */
function standsForNone({ year, month, day }: Written, when: DayOf): boolean {
  if (year === '9999' || (year.length === 4 && Number(year) <= 1)) return true;
  if (year === '1900' && month <= 1 && day === 0) return true;
  return year === '1900' && month === 1 && day === 1 && when !== 'any';
}

/** A day as the number that spreadsheets count it by, with or without a time behind the point: 35886, 35886.0. Others than of these hundred years are no days. */
function serialDay(text: string): Written | null {
  const [, whole] = /^(\d{5})(?:\.\d+)?$/.exec(westernDigits(text.trim())) ?? [];
  const serial = Number(whole);
  if (whole === undefined || serial < leastSerial || serial > mostSerial) return null;
  const [year = '', month, day] = new Date((serial - epoch) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return { year, month: Number(month), day: Number(day) };
}

/** The first day of 1970, and days of 1927 and 2099, as spreadsheets count them. */
const epoch = 25_569;
const leastSerial = 10_000;
const mostSerial = 73_050;
