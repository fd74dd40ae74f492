/** What rooms and jobs count as it happens. */
export type Counted = 'sign-in.opened' | 'sign-in.refused' | 'job.done' | 'job.failed';

/** Counts of this process since its start, each by a kind (a reason, a queue): plain numbers, so that to count costs nothing. */
export interface Tally {
  add(what: Counted, kind: string): void;
  of(what: Counted): ReadonlyMap<string, number>;
}

/** Each kind is a line of `/metrics` for ever: beyond so many of one thing they are one. */
const mostKinds = 300;
const others = 'others';

export function createTally(): Tally {
  const counts = new Map<Counted, Map<string, number>>();
  const of = (what: Counted) => {
    const found = counts.get(what) ?? new Map<string, number>();
    counts.set(what, found);
    return found;
  };
  return {
    of,
    add(what, kind) {
      const kinds = of(what);
      const under = kinds.has(kind) || kinds.size < mostKinds ? kind : others;
      kinds.set(under, (kinds.get(under) ?? 0) + 1);
    },
  };
}
