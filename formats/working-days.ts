/** The company's working days: 1 is Monday, 7 Sunday; a holiday is a day YYYY-MM-DD. */
interface Calendar {
  readonly workingDays: readonly number[];
  readonly holidays: readonly { readonly day: string }[];
}

const day = 86_400_000;

/** How many working days lie after the day `from` up to the day `to` (YYYY-MM-DD): 0 on the same day. */
export function workingDaysBetween(from: string, to: string, calendar: Calendar): number {
  const holidays = new Set(calendar.holidays.map((holiday) => holiday.day));
  let count = 0;
  for (let at = Date.parse(from) + day; at <= Date.parse(to); at += day) {
    const weekday = new Date(at).getUTCDay() || 7;
    if (calendar.workingDays.includes(weekday) && !holidays.has(new Date(at).toISOString().slice(0, 10)))
      count += 1;
  }
  return count;
}
