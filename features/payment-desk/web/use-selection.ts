import { useState } from 'react';
import type { Due } from '../contract.ts';
import { type DueMode, kindOfMode, limits, type RunKind } from '../vocabulary.ts';

/** The records that are chosen for a run. A transfer takes those of two tabs, so a choice outlives the tab. */
export interface Selection {
  /** What the present tab's records are paid by; null: not in a run. */
  readonly kind: RunKind | null;
  readonly ids: string[];
  /** Minor units. */
  readonly total: number;
  has(requestID: string): boolean;
  set(rows: readonly Due[], chosen: boolean): void;
  clear(): void;
}

export function useSelection(mode: DueMode): Selection {
  const [amounts, setAmounts] = useState<ReadonlyMap<string, { kind: RunKind; amount: number }>>(new Map());
  const kind = kindOfMode(mode);
  const chosen = [...amounts].filter(([, one]) => one.kind === kind);
  return {
    kind,
    ids: chosen.map(([requestID]) => requestID),
    total: chosen.reduce((sum, [, { amount }]) => sum + amount, 0),
    has: (requestID) => amounts.has(requestID),
    set(rows, wanted) {
      setAmounts((before) => {
        const next = new Map(before);
        for (const { requestID, amount, why, mode: of } of rows) {
          const ofKind = kindOfMode(of);
          if (!wanted) next.delete(requestID);
          else if (ofKind && why === null && next.size < limits.records)
            next.set(requestID, { kind: ofKind, amount });
        }
        return next;
      });
    },
    clear: () => setAmounts(new Map()),
  };
}
