import { useState } from 'react';
import { company } from '#web/lib/company.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';

/** The requests of the list that are ticked. */
export interface Selection {
  /** In the order of the list. */
  chosen: readonly RequestSummary[];
  has: (request: RequestSummary) => boolean;
  toggle: (request: RequestSummary) => void;
  add: (request: RequestSummary) => void;
  /** All that are shown and may be ticked, up to the most. */
  addAll: () => void;
  clear: () => void;
}

/** True when there is something that one may do with a request. */
function isTickable(request: RequestSummary): boolean {
  return request.actions.length > 0;
}

/** What is ticked in a list. Another list (`of` is its name) begins with nothing; what has gone from it is ticked no more. */
export function useSelection(requests: readonly RequestSummary[], of: string): Selection {
  const [kept, setKept] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const ids = kept.of === of ? kept.ids : new Set<string>();
  const chosen = requests.filter((request) => ids.has(request.requestID) && isTickable(request));
  // Two changes in one go: the second sees the first.
  const change = (next: (before: ReadonlySet<string>) => Iterable<string>) =>
    setKept((before) => {
      const known = before.of === of ? before.ids : new Set<string>();
      return { of, ids: new Set([...next(known)].slice(0, company().decisionsAtOnce)) };
    });
  return {
    chosen,
    has: (request) => ids.has(request.requestID),
    toggle: (request) => {
      if (!isTickable(request)) return;
      change((before) => {
        const next = new Set(before);
        if (!next.delete(request.requestID)) next.add(request.requestID);
        return next;
      });
    },
    add: (request) => {
      if (isTickable(request)) change((before) => [...before, request.requestID]);
    },
    addAll: () => change(() => requests.filter(isTickable).map(({ requestID }) => requestID)),
    clear: () => change(() => []),
  };
}
