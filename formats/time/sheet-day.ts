import { westernDigits } from '../text/digits.ts';
import { parseDay } from './typed-day.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/i;
const namedDay = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})$/i;
/** A time behind a day says nothing of the day. */
const timeBehind = /(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?)$/i;

/**
 * Reads a day as spreadsheets write them (22-11-2026, 2026/11/22, 22 Nov 26, November 22, 2026; a time behind it is passed over) into
 * YYYY-MM-DD. `monthFirst`: of two numbers before a year the first is the month. @returns null for what is no such day
 */
export function parseSheetDay(text: string, monthFirst: boolean): string | null {
  const said = westernDigits(text.trim())
    .replace(timeBehind, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i, '');
  const [, first = '', , second = '', year = ''] = numbers.exec(said) ?? [];
  if (year) return parseDay(monthFirst ? `${second}-${first}-${year}` : `${first}-${second}-${year}`);
  const [, wholeYear, , month, day] = yearFirst.exec(said) ?? [];
  if (wholeYear) return parseDay(`${wholeYear}-${month}-${day}`);
  const [, dayOf, nameOf, yearOf] = dayNamed.exec(said) ?? [];
  const [, name = nameOf, dayBehind = dayOf, yearBehind = yearOf] = namedDay.exec(said) ?? [];
  const number = months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
  if (number > 0) return parseDay(`${dayBehind}-${number}-${yearBehind}`);
  return parseDay(said);
}

/** True where of days like these, which are text, the month must stand first: in one of them the second number is past 12, in none the first. */
export function saysMonthFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const [, first, , second] = numbers.exec(westernDigits(text.trim()).replace(timeBehind, '')) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
}
