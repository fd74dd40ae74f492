import { useCallback, useSyncExternalStore } from 'react';
import { queryClient } from '#web/lib/query-client.ts';

/** When the oldest of what the page shows was read, in milliseconds; null: it shows nothing that was. */
export function useOldest(): number | null {
  return useSyncExternalStore(
    useCallback((changed) => queryClient.getQueryCache().subscribe(changed), []),
    oldestOf,
  );
}

function oldestOf(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // What a page keeps of itself was never read.
    .filter(({ queryKey, state }) => queryKey[0] !== 'kept' && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
