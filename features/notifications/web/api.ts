import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { getNotification } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** A page of the notifications. */
export type Page = AnswerOf<typeof getNotification>;
/** The pages that were read. */
export type Held = InfiniteData<Page, unknown>;

/** The last change that this page was told of. */
export const told = { change: 0 };

/** The notifications, newest first, page by page, and how many are unread: the badge. They are kept as they are on the server by `live.ts`. */
export const notifications = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ pageParam, signal }) => {
    const read = () =>
      api.getNotification({ signal, ...(pageParam !== null && { query: { before: pageParam } }) });
    const page = await read();
    // While it was on its way something later was told.
    return pageParam === null && page.change < told.change ? read() : page;
  },
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  refetchOnWindowFocus: 'always',
  // Where a browser's tabs cannot agree on one that hears of changes (neither https nor loopback), each asks.
  refetchInterval: 'locks' in navigator ? false : 60_000,
});
