import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  ChangeNotification,
  changeNotification,
  ForWhom,
  getAnnouncements,
  getAudiences,
  previewNotification,
  recallNotification,
  SaveNotification,
  saveNotification,
} from '../contract.ts';

/** What every read of the messages begins with. */
export const announcementsKey = ['announcements'] as const;
const soonMs = 1_000;

/** The messages, page by page. While one is on its way it is looked again. */
export const announcementList = infiniteQueryOptions({
  queryKey: [...announcementsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    send<typeof getAnnouncements>('POST', '/download/admin/getAnnouncements', {
      body: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some((one) => one.state === 'sending')) ? soonMs : false,
});

/** What a group is made of. */
export const audiences = queryOptions({
  queryKey: [...announcementsKey, 'audiences'],
  queryFn: ({ signal }) => send<typeof getAudiences>('GET', '/download/admin/getAudiences', { signal }),
  select: (answer) => answer.data,
});

/** How many people it would go to. */
export const preview = (whom: ForWhom) =>
  queryOptions({
    queryKey: [...announcementsKey, 'preview', whom],
    queryFn: ({ signal }) =>
      send<typeof previewNotification>('POST', '/download/admin/previewNotification', { body: whom, signal }),
    select: (answer) => answer.data,
  });

/** Sends a message. The same key sent again makes no second one. */
export const sendMessage = (body: SaveNotification, key: string) =>
  send<typeof saveNotification>('POST', '/download/rest/saveNotification', {
    body,
    headers: { 'idempotency-key': key },
  });

/** Changes a message that is planned, or plans one anew that was stopped. */
export const changeMessage = (body: ChangeNotification) =>
  send<typeof changeNotification>('POST', '/download/admin/changeNotification', { body });

/** Stops a message that is planned, or takes one back. */
export const takeBack = (announcementId: number) =>
  send<typeof recallNotification>('POST', '/download/admin/recallNotification', { body: { announcementId } });
