/** The first day of what is kept: of the month so many before that of a day, which is not counted. Both are YYYY-MM-DD. */
export function keptFrom(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const all = year * 12 + (month - 1) - months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}-01`;
}
