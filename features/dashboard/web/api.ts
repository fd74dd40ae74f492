import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What waits for the reader, oldest first; the badge of the side menu counts it too. */
export const waiting = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => api.waitingFor({ signal }),
  refetchInterval: 60_000,
  // Whoever is told of something may have something to do by it.
  meta: { changesWithNotices: true },
});

/** The reader's cards as they have arranged them. Without an answer none is shown, and the page says so at once: not asked twice. */
export const myWidgets = queryOptions({
  queryKey: ['my-widgets'],
  queryFn: ({ signal }) => api.getMyWidgets({ signal }),
  select: (answer) => answer.data,
  retry: false,
});
