import { type Calendar, workingDayBefore } from '#formats/time/working-days.ts';

/** A leaving on the record is proposed to HR so many days before its day, and no longer than so many after. */
export const proposedWithin = { ahead: 90, back: 30 } as const;

/** What becomes of an open clearance by what the record says now. `follow`: the record has come to say the day that HR has given. */
export type Following =
  | { readonly what: 'nothing' }
  | { readonly what: 'withdraw' }
  | { readonly what: 'follow' | 'move'; readonly leavesOn: string; readonly lastDay: string };

/**
 * A clearance whose day is HR's own is left alone until the record (`leavesOn`: from which day they are gone; null: they stay) says the same. One
 * that follows the record moves with it, and ends where the leaving is withdrawn before its day; whoever comes back after it has left all the same.
 */
export function followRecord(
  held: { readonly lastDay: string; readonly leavesOn: string | null },
  leavesOn: string | null,
  today: string,
  calendar: Calendar,
): Following {
  if (leavesOn === null)
    return { what: held.leavesOn !== null && held.leavesOn > today ? 'withdraw' : 'nothing' };
  if (leavesOn === held.leavesOn) return { what: 'nothing' };
  const lastDay = workingDayBefore(leavesOn, calendar);
  if (held.leavesOn !== null) return { what: 'move', leavesOn, lastDay };
  return lastDay === held.lastDay ? { what: 'follow', leavesOn, lastDay } : { what: 'nothing' };
}
