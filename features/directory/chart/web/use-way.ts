import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { ChartNode } from '../contract.ts';
import { type ChartRow, tops } from '../rows.ts';
import type { useBranches } from './use-branches.ts';

type Branches = ReturnType<typeof useBranches>;
type Way = readonly ChartNode[];

interface WayGiven extends Pick<Branches, 'branches' | 'include'> {
  /** From the top to whoever is looked for; undefined: it is on its way. */
  way: Way | undefined;
  asked: { empcode: string | undefined; day: string | undefined };
  rows: readonly ChartRow[];
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>;
  setActive: (key: string | null) => void;
}

/** Whose branches the way opens: of each above whoever is looked for, and the reader's own where nobody is. */
export const openedBy = (way: Way, empcode: string | undefined): string[] =>
  way.filter((node, place) => place < way.length - 1 || (!empcode && node.leads)).map((node) => node.empcode);

/** Opens the way to whoever is looked for, and goes to them once. `go` goes elsewhere. */
export function useWay({
  way,
  asked: { empcode, day },
  rows,
  branches,
  include,
  setOpen,
  setActive,
}: WayGiven) {
  // Whoever is looked for: each on the way to them opens.
  useEffect(() => {
    if (!way) return;
    setOpen((held) => new Set([...held, ...openedBy(way, empcode)]));
  }, [way, empcode, setOpen]);
  // Somebody far down a long branch stands there though it was not read as far as them.
  useEffect(() => {
    for (const [place, node] of (way ?? []).entries()) {
      const above = way?.[place - 1]?.empcode ?? tops;
      if (branches.get(above)?.state === 'there') include(above, node);
    }
  }, [way, branches, include]);
  const aim = way && `${way.at(-2)?.empcode ?? tops}/${way.at(-1)?.empcode}`;
  const aimIsThere = aim !== undefined && rows.some(({ key }) => key === aim);
  // Once: whoever opens the branch anew stays where they are, and so does whoever has gone elsewhere while it was on its way.
  const reached = useRef<typeof way>(undefined);
  // Who looked for nobody, and has gone elsewhere, stays there on another day too.
  const asked = empcode === undefined ? '' : `${empcode} ${day}`;
  const gone = useRef({ asked, elsewhere: false });
  useEffect(() => {
    gone.current = { asked, elsewhere: false };
  }, [asked]);
  function go(key: string | null): void {
    gone.current = { asked, elsewhere: true };
    setActive(key);
  }
  useEffect(() => {
    if (!aim || !aimIsThere || reached.current === way) return;
    reached.current = way;
    if (!gone.current.elsewhere) setActive(aim);
  }, [way, aim, aimIsThere, setActive]);
  return { aim, aimIsThere, go };
}
