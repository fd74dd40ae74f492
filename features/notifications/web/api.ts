import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/call.ts';
import { send } from '../../../web/lib/http.ts';
import type { getNotification, updateNotification } from '../contract.ts';

type Page = AnswerOf<typeof getNotification>;
type Held = InfiniteData<Page, unknown>;

const queryKey = ['notifications'];

/** True where a browser's tabs agree on one that hears of changes (https and loopback); elsewhere each asks every minute. */
export const isLive = 'locks' in navigator;

/** The notifications, newest first, page by page, and how many are unread: the badge. They are kept as they are on the server by `live.ts`. */
export const notifications = infiniteQueryOptions({
  queryKey,
  queryFn: async ({ pageParam, signal, client }) => {
    const read = () =>
      send<typeof getNotification>('GET', '/download/rest/getNotification', {
        signal,
        ...(pageParam !== null && { query: { before: pageParam } }),
      });
    const page = await read();
    // While it was on its way something later was told.
    const told = client.getQueryData<Held>(queryKey)?.pages[0]?.change ?? 0;
    return pageParam === null && page.change < told ? read() : page;
  },
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  refetchOnWindowFocus: 'always',
  refetchInterval: isLive ? false : 60_000,
});

/** The notifications that are read: some by their ids, or all. */
export type Marked = { ids: number[] } | { all: true };

/** Marks notifications as read: in view at once, undone in view if it is refused. */
export const markAsRead = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (marked: Marked) =>
      send<typeof updateNotification>('POST', '/download/rest/updateNotification', { body: marked }),
    onMutate: async (marked) => {
      await client.cancelQueries({ queryKey: notifications.queryKey });
      const before = client.getQueryData(notifications.queryKey);
      client.setQueryData(notifications.queryKey, (held) => held && withRead(held, marked));
      return before;
    },
    onError: (_error, _marked, before) => client.setQueryData(notifications.queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: notifications.queryKey }),
  });

function withRead(held: Held, marked: Marked): Held {
  const isMarked = (one: Page['data'][number]) =>
    one.notificationReadstatus === 0 && ('all' in marked || marked.ids.includes(one.notificationMasterId));
  const count = held.pages.flatMap((page) => page.data).filter(isMarked).length;
  return {
    ...held,
    pages: held.pages.map((page) => ({
      ...page,
      unread: 'all' in marked ? 0 : page.unread - count,
      data: page.data.map((one) => (isMarked(one) ? { ...one, notificationReadstatus: 1 as const } : one)),
    })),
  };
}
