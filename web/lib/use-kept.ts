import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * A state that outlives the part of the page that shows it, until the whole page is left. It is drawn a moment after it changed: not for
 * what somebody types.
 */
export function useKept<T>(key: readonly string[], first: T): readonly [T, (change: (held: T) => T) => void] {
  const queryKey = ['kept', ...key];
  const { data } = useQuery<{ held: T }>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const set = (change: (held: T) => T) =>
    queryClient.setQueryData<{ held: T }>(queryKey, (kept) => ({ held: change(kept ? kept.held : first) }));
  return [data ? data.held : first, set];
}
