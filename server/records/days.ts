import { m } from '#messages';
import type { WrongFields } from './room.ts';

/** How far ahead one may decide. */
const yearsAhead = 5;

/** What is wrong with the day from which a change is to hold. What holds at once holds from today. */
export function wrongDay(effectiveFrom: string, today: string, isDated: boolean): WrongFields {
  const last = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`;
  if (!isDated) return effectiveFrom === today ? {} : { effectiveFrom: m.records_wrong_not_today() };
  if (effectiveFrom < today) return { effectiveFrom: m.records_wrong_past() };
  return effectiveFrom > last ? { effectiveFrom: m.records_wrong_far({ years: yearsAhead }) } : {};
}
