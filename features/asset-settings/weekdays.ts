/** A weekday's name; 1 is Monday. */
export function weekday(number: number): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, number));
  return new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(day);
}
