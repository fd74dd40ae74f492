import type { QueryClient } from '@tanstack/react-query';

/** After a step: the lists, the request, the balance and what waits for people are all others now. */
export async function refreshRequests(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: all }),
    client.invalidateQueries({ queryKey: ['waiting'] }),
    client.invalidateQueries({ queryKey: ['notifications'] }),
  ]);
}

/** Every read of this feature begins with this key: a step taken makes all of them stale. */
export const all = ['asset-requests'] as const;
