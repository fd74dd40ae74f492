import type { Waiting, WaitingItem, WaitingPart } from '#contract/waiting.ts';

/** What waits for a person, oldest first, at most `limit`; the parts and the total count what is not listed too. */
export function gatherWaiting(
  sources: readonly Waiting[],
  limit: number,
): { data: WaitingItem[]; total: number; parts: WaitingPart[] } {
  const items = sources.flatMap((source) => source.items);
  // ISO 8601 in UTC: the order of the text is the order in time. Ties keep one order from call to call.
  items.sort((a, b) => compare(a.since, b.since) || compare(a.kind, b.kind) || compare(a.id, b.id));
  const parts = sources.flatMap((source) => source.parts).filter(({ count }) => count > 0);
  return {
    data: items.slice(0, limit),
    total: parts.reduce((sum, { count }) => sum + count, 0),
    parts,
  };
}

/** How many things wait under each path of the menu: the numbers of its badges. */
export function badgesOf(parts: readonly Pick<WaitingPart, 'count' | 'paths'>[]): Record<string, number> {
  const badges: Record<string, number> = {};
  for (const { count, paths } of parts) for (const path of paths) badges[path] = (badges[path] ?? 0) + count;
  return badges;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
