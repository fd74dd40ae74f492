import type { WaitingItem } from './contract.ts';

/** What one feature says waits for a person: the items given, and how many there are in all. */
export interface Waiting {
  readonly items: readonly WaitingItem[];
  readonly total: number;
}

/** What waits for a person, oldest first, at most `limit`; the total counts what is not listed too. */
export function gatherWaiting(
  sources: readonly Waiting[],
  limit: number,
): { data: WaitingItem[]; total: number } {
  const items = sources.flatMap((source) => source.items);
  // ISO 8601 in UTC: the order of the text is the order in time. Ties keep one order from call to call.
  items.sort((a, b) => compare(a.since, b.since) || compare(a.kind, b.kind) || compare(a.id, b.id));
  return {
    data: items.slice(0, limit),
    total: sources.reduce((sum, source) => sum + source.total, 0),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
