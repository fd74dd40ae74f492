import {
  addDays,
  differenceInCalendarDays,
  format,
  getQuarter,
  parseISO,
  startOfQuarter,
  subDays,
} from 'date-fns';

export const reviewDecisions = ['keep', 'end'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
/** Which grants of a review are shown. */
export const reviewShows = ['open', 'keep', 'end', 'all'] as const;

/** A review is open for so many days; so many days before its last administrators are told again. */
export const reviewDays = { open: 30, remind: 5 } as const;
/** So many days into a quarter its review is still opened, where the portal stood still or another one was open. */
const lateDays = 14;
/** So many are kept with one press. */
export const mostKept = 1_000;

const day = (date: Date) => format(date, 'yyyy-MM-dd');

/** The last day of a review that opens on a day. */
export const endsOn = (openedOn: string): string => day(addDays(parseISO(openedOn), reviewDays.open - 1));

/** The quarter whose review is due on a day, as 2027-Q1; null: it is too late in it for one. */
export function dueQuarter(today: string): string | null {
  const date = parseISO(today);
  return differenceInCalendarDays(date, startOfQuarter(date)) < lateDays
    ? `${format(date, 'yyyy')}-Q${getQuarter(date)}`
    : null;
}

/** From which day on administrators are told that a review is nearly over. */
export const remindsOn = (lastDay: string): string => day(subDays(parseISO(lastDay), reviewDays.remind));

/** What is due of the open review on a day: it is over, nearly so, or nothing is. */
export function dueOf(
  { endsOn: last, remindedAt }: { readonly endsOn: string; readonly remindedAt: Date | null },
  today: string,
): 'close' | 'remind' | null {
  if (last < today) return 'close';
  return remindedAt === null && remindsOn(last) <= today ? 'remind' : null;
}

/** Why somebody does not decide about a grant; null: they do. */
export function refusedDecision(
  row: { readonly empcode: string; readonly decision: unknown; readonly ended: boolean },
  actor: { readonly empcode: string },
): 'own' | 'decided' | 'ended' | null {
  if (row.decision !== null) return 'decided';
  if (row.ended) return 'ended';
  return row.empcode === actor.empcode ? 'own' : null;
}
