import { isSameDay } from 'date-fns';

/** Parts the notifications into today's and the earlier ones, by the reader's own clock; keeps their order. */
export function partByDay<One extends { createdOn: string }>(
  all: readonly One[],
  now: Date,
): { today: One[]; earlier: One[] } {
  const isToday = (one: One) => isSameDay(new Date(one.createdOn), now);
  return { today: all.filter(isToday), earlier: all.filter((one) => !isToday(one)) };
}
