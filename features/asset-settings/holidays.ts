interface Holiday {
  readonly day: string;
  readonly name: string;
}

const longestName = 80;
const shownText = 40;

/** Reads lines of `YYYY-MM-DD name`; empty ones are skipped. `wrong`: the first that is not a day and a name. */
export function readHolidays(text: string): {
  holidays: Holiday[];
  wrong: { line: number; text: string } | null;
} {
  const holidays: Holiday[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, day, name] = /^\s*(2[01]\d\d-\d\d-\d\d)[\s,;]+(\S.*?)\s*$/.exec(line) ?? [];
    if (day === undefined || name === undefined || name.length > longestName || !isDay(day))
      return { holidays, wrong: { line: index + 1, text: line.trim().slice(0, shownText) } };
    holidays.push({ day, name });
  }
  return { holidays, wrong: null };
}

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** Holidays with others added, in order; of one day the added one stays. */
export function withHolidays<T extends Holiday>(holidays: readonly T[], added: readonly T[]): T[] {
  const byDay = new Map([...holidays, ...added].map((holiday) => [holiday.day, holiday]));
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
