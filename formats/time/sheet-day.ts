import { westernDigits } from '../text/digits.ts';
import { parseDay } from './typed-day.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[-/., ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/i;
const namedDay = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})$/i;
const yearNamed = /^(\d{4})[-/. ]*([a-z]{3,9})\.?[-/. ]*(\d{1,2})$/i;
const eightDigits = /^\d{8}$/;
/** A time behind a day says nothing of the day. */
const timeBehind =
  /(?:[T, ]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)$/i;

/** A day as it is written: of its year two digits or four. */
export interface Written {
  readonly year: string;
  readonly month: number;
  readonly day: number;
}

/** The day that a text writes, in whatever order; null: it writes none. */
export function writtenDay(text: string, monthFirst: boolean): Written | null {
  const said = westernDigits(text.trim())
    .replace(timeBehind, '')
    // As directories write a moment: its day and time in one.
    .replace(/^(\d{8})\d{6}(?:\.\d+)?Z?$/, '$1')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i, '')
    .trim();
  const [, first = '', , second = '', year = ''] = numbers.exec(said) ?? [];
  if (year) return inOrder(first, second, year, monthFirst);
  const [, wholeYear, , month, day] = yearFirst.exec(said) ?? [];
  if (wholeYear) return { year: wholeYear, month: Number(month), day: Number(day) };
  if (eightDigits.test(said)) return compactDay(said, monthFirst);
  const [, yearAhead, nameAhead, dayAhead] = yearNamed.exec(said) ?? [];
  const [, dayOf = dayAhead, nameOf = nameAhead, yearOf = yearAhead] = dayNamed.exec(said) ?? [];
  const [, name = nameOf, dayBehind = dayOf, yearBehind = yearOf] = namedDay.exec(said) ?? [];
  const number = monthCalled(name ?? '');
  return number > 0 && yearBehind ? { year: yearBehind, month: number, day: Number(dayBehind) } : null;
}

const inOrder = (first: string, second: string, year: string, monthFirst: boolean): Written =>
  monthFirst
    ? { year, month: Number(first), day: Number(second) }
    : { year, month: Number(second), day: Number(first) };

/** Of eight digits the year is at the end or, where no month would be within a year of people, at the beginning. */
function compactDay(said: string, monthFirst: boolean): Written {
  const isYearFirst = /^(?:(?:19|20|21)\d\d|9999)(?:0[1-9]|1[0-2])/.test(said);
  if (isYearFirst)
    return { year: said.slice(0, 4), month: Number(said.slice(4, 6)), day: Number(said.slice(6)) };
  return inOrder(said.slice(0, 2), said.slice(2, 4), said.slice(4), monthFirst);
}

/** The month of a name that is whole or cut short, from 1; 0: of none. */
function monthCalled(name: string): number {
  const called = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return called.length < 3 ? 0 : months.findIndex((month) => month.startsWith(called)) + 1;
}

/**
 * Reads a day as spreadsheets write them (22-11-2026, 2026/11/22, 22 Nov 26, November 22, 2026; a time behind it is passed over) into
 * YYYY-MM-DD; two digits are a year of this century. `monthFirst`: of two numbers before a year the first is the month.
 * @returns null for what is no such day
 */
export function parseSheetDay(text: string, monthFirst: boolean): string | null {
  const written = writtenDay(text, monthFirst);
  if (!written) return parseDay(text);
  const { year, month, day } = written;
  return parseDay(`${day}-${month}-${year}`);
}

/** True where of days like these, which are text, the month must stand first: in one of them the second number is past 12, in none the first. */
export function saysMonthFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const [, first, , second] = numbers.exec(westernDigits(text.trim()).replace(timeBehind, '')) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
}
