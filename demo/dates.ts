import { addDays, addYears, format, isLeapYear, subYears } from 'date-fns';
import { between, type Random } from './random.ts';

/** A day as the database has it, YYYY-MM-DD, in the process's time zone. */
export function dayText(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}

/** The same month and day as `day`, so many years before; for 29 February, in the leap year at or before it. */
export function anniversary(day: Date, years: number): string {
  const monthAndDay = format(day, '-MM-dd');
  let year = day.getFullYear() - years;
  while (monthAndDay === '-02-29' && !isLeapYear(new Date(year, 0))) year--;
  return `${year}${monthAndDay}`;
}

/** Days of birth and of joining that go together: older the more senior, at least 21 when joining, never in the future. */
export function madeUpLife(random: Random, today: Date, level: number): { bornOn: string; joinedOn: string } {
  const age = between(random, Math.max(22, 46 - level * 5), Math.max(36, 59 - level * 4));
  const born = addDays(subYears(today, age), -between(random, 0, 364));
  const daysSince21 = Math.floor((today.getTime() - addYears(born, 21).getTime()) / 86_400_000);
  const joined = addDays(today, -between(random, 5, Math.min(daysSince21, 25 * 365)));
  return { bornOn: dayText(born), joinedOn: dayText(joined) };
}
