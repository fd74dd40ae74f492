import { parseDay } from '#formats/time/typed-day.ts';

export interface Holiday {
  readonly day: string;
  readonly name: string;
}

const longestName = 80;
const shownText = 40;

/** Reads lines of `DD-MM-YYYY name` (YYYY-MM-DD will do); empty ones are skipped. `wrong`: the first that is not a day and a name. */
export function readHolidays(text: string): {
  holidays: Holiday[];
  wrong: { line: number; text: string } | null;
} {
  const holidays: Holiday[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, typed = '', name] = /^\s*([\d-]{10})[\s,;]+(\S.*?)\s*$/.exec(line) ?? [];
    const day = parseDay(typed);
    if (day === null || !/^2[01]/.test(day) || name === undefined || name.length > longestName)
      return { holidays, wrong: { line: index + 1, text: line.trim().slice(0, shownText) } };
    holidays.push({ day, name });
  }
  return { holidays, wrong: null };
}

/** Holidays with others added, in order; of one day the added one stays. */
export function withHolidays<T extends Holiday>(holidays: readonly T[], added: readonly T[]): T[] {
  const byDay = new Map([...holidays, ...added].map((holiday) => [holiday.day, holiday]));
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
