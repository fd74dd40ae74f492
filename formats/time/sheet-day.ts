import { westernDigits } from '../text/digits.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[-/., ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/i;
const namedDay = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})$/i;
const yearNamed = /^(\d{4})[-/. ]*([a-z]{3,9})\.?[-/. ]*(\d{1,2})$/i;
const eightDigits = /^\d{8}$/;
const beginsWithYear = /^(?:(?:19|20|21)\d\d|9999)(?:0[1-9]|1[0-2])/;
/** A time behind a day says nothing of the day. */
const timeBehind =
  /(?:[T, ]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)$/i;

/** A day as it is written: of its year two digits or four. */
export interface Written {
  readonly year: string;
  readonly month: number;
  readonly day: number;
}

/** Which of two numbers before a year is the day's. */
export const dayOrders = ['day', 'month'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A text without what says nothing of the day: the time behind it, the name of the weekday. */
const bare = (text: string) =>
  westernDigits(text.trim())
    .replace(timeBehind, '')
    // As directories write a moment: its day and time in one.
    .replace(/^(\d{8})\d{6}(?:\.\d+)?Z?$/, '$1')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i, '')
    .trim();

/** The day that a text writes, in whatever order; null: it writes none. */
export function writtenDay(text: string, order: DayOrder): Written | null {
  const said = bare(text);
  const [, first = '', , second = '', year = ''] = numbers.exec(said) ?? [];
  if (year) return inOrder(first, second, year, order);
  const [, wholeYear, , month, day] = yearFirst.exec(said) ?? [];
  if (wholeYear) return { year: wholeYear, month: Number(month), day: Number(day) };
  if (eightDigits.test(said)) return compactDay(said, order);
  const [, yearAhead, nameAhead, dayAhead] = yearNamed.exec(said) ?? [];
  const [, dayOf = dayAhead, nameOf = nameAhead, yearOf = yearAhead] = dayNamed.exec(said) ?? [];
  const [, name = nameOf, dayBehind = dayOf, yearBehind = yearOf] = namedDay.exec(said) ?? [];
  const number = monthCalled(name ?? '');
  return number > 0 && yearBehind ? { year: yearBehind, month: number, day: Number(dayBehind) } : null;
}

const inOrder = (first: string, second: string, year: string, order: DayOrder): Written =>
  order === 'month'
    ? { year, month: Number(first), day: Number(second) }
    : { year, month: Number(second), day: Number(first) };

/** Of eight digits the year is at the end or, where no month would be within a year of people, at the beginning. */
function compactDay(said: string, order: DayOrder): Written {
  if (beginsWithYear.test(said))
    return { year: said.slice(0, 4), month: Number(said.slice(4, 6)), day: Number(said.slice(6)) };
  return inOrder(said.slice(0, 2), said.slice(2, 4), said.slice(4), order);
}

/** The month of a name that is whole or cut short, from 1; 0: of none. */
function monthCalled(name: string): number {
  const called = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase();
  return called.length < 3 ? 0 : months.findIndex((month) => month.startsWith(called)) + 1;
}

/** In which order a text of numbers can be read: one, or either, which are two days; null: it writes its month as a word, its year first, or no day. */
export function orderSaid(text: string): DayOrder | 'either' | null {
  const said = bare(text);
  const [, one, , other] = numbers.exec(said) ?? [];
  const isCompact = eightDigits.test(said) && !beginsWithYear.test(said);
  const [first, second] = [Number(one ?? said.slice(0, 2)), Number(other ?? said.slice(2, 4))];
  if ((one === undefined && !isCompact) || first < 1 || second < 1 || first === second) return null;
  if (first > 12) return second > 12 ? null : 'day';
  return second > 12 ? 'month' : 'either';
}
