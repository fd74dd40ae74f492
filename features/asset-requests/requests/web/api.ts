import { queryClient } from '#web/lib/query-client.ts';

/** After a step: the lists, the request, the balance and what waits for people are all others now. */
export async function refreshRequests(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: all }),
    queryClient.invalidateQueries({ queryKey: ['waiting'] }),
    queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  ]);
}

/** Every read of this feature begins with this key: a step taken makes all of them stale. */
export const all = ['asset-requests'] as const;
