import { westernDigits } from '../text/digits.ts';
import { type Written, writtenDay } from './sheet-day.ts';
import { parseDay } from './typed-day.ts';

/** What a day is about: what is over, what begins or ends soon, or anything. */
export type DayOf = 'birth' | 'past' | 'joining' | 'leaving' | 'any';

/** What reading a day depends on besides its text. */
interface DayGiven {
  readonly monthFirst: boolean;
  readonly when: DayOf;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** `none`: it says that there is no such day; `far`: it is one that cannot be meant, so that somebody is to be asked. */
export type ReadDay = { readonly day: string } | 'none' | 'far' | null;

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
export function readSheetDay(text: string, { monthFirst, when, today }: DayGiven): ReadDay {
  const written = writtenDay(text, monthFirst) ?? serialDay(text);
  if (!written) return parsed(text, when, today);
  const { year, month, day } = written;
  if (standsForNone(written, when)) return 'none';
  if (year.length === 4) return parsed(`${day}-${month}-${year}`, when, today);
  if (when === 'any') return parsed(`${day}-${month}-20${year}`, when, today);
  const read = ['20', '19'].map((century) => parseDay(`${day}-${month}-${century}${year}`));
  if (read.every((one) => one === null)) return null;
  const likely = read.find((one) => one !== null && isLikely(one, when, today));
  return likely ? { day: likely } : 'far';
}

function parsed(text: string, when: DayOf, today: string): ReadDay {
  const day = parseDay(text);
  if (day === null) return null;
  if (when === 'joining' || when === 'leaving') return day > yearsFrom(today, ahead[when]) ? 'far' : { day };
  // A birth to come is refused for what it is.
  const isChild = when === 'birth' && day > yearsFrom(today, -youngest) && day <= today;
  return isChild ? 'far' : { day };
}

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
