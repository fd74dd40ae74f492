import { westernDigits } from '../text/digits.ts';
import { isWithinCompanyTime } from './company-time.ts';

const dayFirst = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Reads a day as people type it (22-11-2026, 22/11/26, 22112026, 2026-11-22; digits of any script) into YYYY-MM-DD. Two digits are a
 * year of this century. @returns null for what is no such day, or not within a company's time
 */
export function parseDay(text: string): string | null {
  const typed = westernDigits(text.trim());
  const [, dayText, , monthText, yearText] = dayFirst.exec(typed) ?? [];
  const [, bareDay, bareMonth, bareYear] = digitsOnly.exec(typed) ?? [];
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(typed) ?? [];
  const day = Number(dayText ?? bareDay ?? isoDay);
  const month = Number(monthText ?? bareMonth ?? isoMonth);
  const yearTyped = yearText ?? bareYear ?? isoYear ?? '';
  const year = Number(yearTyped.length === 2 ? `20${yearTyped}` : yearTyped);
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return null;
  const read = instant.toISOString().slice(0, 10);
  return year === instant.getUTCFullYear() && isWithinCompanyTime(read) ? read : null;
}
