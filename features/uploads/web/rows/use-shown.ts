import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { Upload } from '../../contract.ts';
import { allShown, type Shown } from './shown.ts';

/** Which rows are shown, as the address has it; else those that somebody has to look at, where there are any. */
export function useShown({ counts, kept, moved, state }: Upload) {
  const { params, set } = useAddress();
  const asks = (counts?.wrong ?? 0) > 0 ? 'wrong' : moved > 0 ? 'moved' : 'all';
  const likely = kept > 0 ? 'kept' : state === 'ready' ? asks : 'all';
  return {
    shown: oneOf(allShown, params.get('show')) ?? likely,
    setShown: (shown: Shown) => set({ show: shown }),
  };
}

/** How many rows there are of each. */
export function shownCounts({ counts, kept, moved }: Upload): readonly [Shown, number][] {
  if (!counts) return [];
  const { rows, ...others } = counts;
  const of: Readonly<Record<Shown, number>> = { all: rows, ...others, kept, moved };
  return allShown.map((shown) => [shown, of[shown]]);
}
