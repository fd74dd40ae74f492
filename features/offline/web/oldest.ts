import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest of what the page shows was read, in milliseconds; null: it shows nothing that was. */
export function useOldest(): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(changed), [client]),
    () => oldestOf(client),
  );
}

function oldestOf(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    // What a page keeps of itself was never read.
    .filter(({ queryKey, state }) => queryKey[0] !== 'kept' && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
