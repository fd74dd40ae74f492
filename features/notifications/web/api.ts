import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { getNotification, Notification, updateNotification } from '../contract.ts';

interface Held {
  data: Notification[];
  unread: number;
}

/** The newest notifications and how many are unread; asked again every minute, for the badge. */
export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }): Promise<Held> =>
    send<typeof getNotification>('GET', '/download/rest/getNotification', { signal }),
  refetchInterval: 60_000,
});

/** Marks notifications as read: in view at once, undone in view if it is refused. */
export const markAsRead = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: number[]) =>
      send<typeof updateNotification>('POST', '/download/rest/updateNotification', { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: notifications.queryKey });
      const before = client.getQueryData(notifications.queryKey);
      client.setQueryData(notifications.queryKey, (held) => held && withRead(held, ids));
      return before;
    },
    onError: (_error, _ids, before) => client.setQueryData(notifications.queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: notifications.queryKey }),
  });

function withRead(held: Held, ids: number[]): Held {
  const marked = held.data.filter(
    (one) => one.notificationReadstatus === 0 && ids.includes(one.notificationMasterId),
  ).length;
  return {
    unread: held.unread - marked,
    data: held.data.map((one) =>
      ids.includes(one.notificationMasterId) ? { ...one, notificationReadstatus: 1 } : one,
    ),
  };
}
