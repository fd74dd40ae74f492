import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { getMyWidgets, waitingFor } from '../contract.ts';

/** What waits for the reader, oldest first; the badge of the side menu counts it too. */
export const waiting = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => send<typeof waitingFor>('GET', '/download/rest/waitingFor', { signal }),
  refetchInterval: 60_000,
  // Whoever is told of something may have something to do by it.
  meta: { changesWithNotices: true },
});

/** The reader's cards as they have arranged them. Without an answer none is shown, and the page says so at once: not asked twice. */
export const myWidgets = queryOptions({
  queryKey: ['my-widgets'],
  queryFn: ({ signal }) => send<typeof getMyWidgets>('GET', '/download/rest/getMyWidgets', { signal }),
  select: (answer) => answer.data,
  retry: false,
});
