/** The best of many: the lowest ranks, and of equals those with the lowest numbers. */
export interface Best {
  /** True where as many are kept as may be, none of them after this rank. */
  isFullBefore(rank: number): boolean;
  /** Whether somebody of this rank would be kept. */
  takes(who: number, rank: number): boolean;
  add(who: number, rank: number): void;
  all(): { who: number; rank: number }[];
}

export function makeBest(most: number): Best {
  const kept: { who: number; rank: number }[] = [];
  const takes = (who: number, rank: number) => {
    const last = kept[most - 1];
    return rank !== Number.POSITIVE_INFINITY && !(last && isBefore(last, who, rank));
  };
  return {
    takes,
    isFullBefore: (rank) => kept.length === most && (kept[most - 1]?.rank ?? rank) < rank,
    add(who, rank) {
      if (!takes(who, rank)) return;
      let at = Math.min(kept.length, most - 1);
      for (let before = kept[at - 1]; before && !isBefore(before, who, rank); before = kept[at - 1]) {
        kept[at] = before;
        at -= 1;
      }
      kept[at] = { who, rank };
    },
    all: () => kept,
  };
}

function isBefore(one: { who: number; rank: number }, who: number, rank: number): boolean {
  return one.rank < rank || (one.rank === rank && one.who < who);
}
