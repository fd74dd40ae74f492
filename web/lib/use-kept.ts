import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A state that outlives the part of the page that shows it, until the page is left or somebody else signs in: what was typed on a
 * tab is there when one comes back to it.
 */
export function useKept<T>(
  key: readonly string[],
  first: T,
): readonly [T, (next: T | ((held: T) => T)) => void] {
  const client = useQueryClient();
  const queryKey = useRef(['kept', ...key]).current;
  const { data } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: () => ({ held: first }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const set = useCallback(
    (next: T | ((held: T) => T)) =>
      client.setQueryData<{ held: T }>(queryKey, (kept) => {
        const held = kept ? kept.held : first;
        return { held: typeof next === 'function' ? (next as (held: T) => T)(held) : next };
      }),
    [client, queryKey, first],
  );
  return [data.held, set];
}
