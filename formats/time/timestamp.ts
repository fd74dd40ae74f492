import { m } from '#messages';
import { type Moment, monthText, partsOf, two } from './dates.ts';

/** An instant to the minute: `Do MMMM yyyy HH:mm`, as in 21st November 2026 14:05 (section 9). */
export function timestamp(moment: Moment, timeZone?: string): string {
  const { day, month, year, hour, minute } = partsOf(moment, timeZone);
  const time = `${two(hour)}:${two(minute)}`;
  return m.formats_moment({ day: dayOrdinal(day), month: monthName(month), year: String(year), time });
}

/** The name of a month from 1 to 12, else the sentence 'Invalid month number' (section 5). */
export function monthName(month: number): string {
  if (!Number.isInteger(month) || month < 1 || month > 12) return m.formats_invalid_month();
  return monthText(`2024-${two(month)}`, 'name');
}

/** A day of the month as it is said: 1st, 2nd, 3rd, 11th (section 4). */
export function dayOrdinal(day: number): string {
  return m.formats_day({ day });
}
