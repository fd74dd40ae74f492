import { mutationOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { type Held, notifications, type Page } from './api.ts';

const api = callsOf<typeof contract>(calls);

/** The notifications that are read: some by their ids, or all. */
export type Marked = { ids: number[] } | { all: true };

/** Marks notifications as read: in view at once, undone in view if it is refused. */
export const markAsRead = mutationOptions({
  mutationKey: notifications.queryKey,
  mutationFn: (marked: Marked) => api.updateNotification({ body: marked }),
  onMutate: async (marked) => {
    await queryClient.cancelQueries({ queryKey: notifications.queryKey });
    const before = queryClient.getQueryData(notifications.queryKey);
    queryClient.setQueryData(notifications.queryKey, (held) => held && withRead(held, marked));
    return before;
  },
  onError(error, _marked, before) {
    queryClient.setQueryData(notifications.queryKey, before);
    toast.error({ title: m.notifications_mark_failed(), description: asApiError(error).message });
  },
  // Read anew after the last: before it the answer has those still to be marked as unread.
  onSettled: () =>
    queryClient.isMutating({ mutationKey: notifications.queryKey }) > 1
      ? undefined
      : queryClient.invalidateQueries({ queryKey: notifications.queryKey }),
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
