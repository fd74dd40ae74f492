import {
  addWorkingDays,
  type Calendar,
  isWorkingDay,
  workingDaysBetween,
} from '#formats/time/working-days.ts';

/** The days of a clearance. */

/** In India wages are due so many working days after the last one (Code on Wages, 2019, section 17). */
export const wagesWithin = 2;

/** The day until which wages are due: YYYY-MM-DD. */
export function wagesDueBy(lastDay: string, calendar: Calendar): string {
  return addWorkingDays(lastDay, wagesWithin, calendar);
}

/** So many working days before the last one those who have not answered are reminded. */
const remindBefore = 3;

/**
 * What is said on a day of a clearance that departments have not answered: from three working days before the last one they are reminded on each working
 * day; once it has passed, HR is told too. After the day for wages it is said once in five working days.
 */
export function reminderOn(
  today: string,
  { lastDay, wagesDueBy: due }: { readonly lastDay: string; readonly wagesDueBy: string },
  calendar: Calendar,
): 'remind' | 'escalate' | null {
  if (!isWorkingDay(today, calendar)) return null;
  if (workingDaysBetween(today, lastDay, calendar) > remindBefore) return null;
  if (today <= lastDay) return 'remind';
  return today <= due || workingDaysBetween(due, today, calendar) % 5 === 0 ? 'escalate' : null;
}
