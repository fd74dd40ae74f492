import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { calls } from '../calls.ts';
import type * as preferenceContract from '../preference-contract.ts';
import type { NotificationPreferences } from '../preference-contract.ts';

const api = callsOf<typeof preferenceContract>(calls);

/** By which ways the reader gets which notices. */
export const preferences = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await api.getNotificationPreferences({ signal })).data,
});

type Chosen = NotificationPreferences['kinds'][number];

const showKind = (chosen: Chosen, isMeant = (kind: Chosen) => kind.kind === chosen.kind) =>
  queryClient.setQueryData(
    preferences.queryKey,
    (held) => held && { ...held, kinds: held.kinds.map((kind) => (isMeant(kind) ? chosen : kind)) },
  );

/** Chooses for one group: in view at once, undone in view if it is refused. */
export const choosePreference = mutationOptions({
  mutationKey: preferences.queryKey,
  mutationFn: (chosen: Chosen) => api.updateNotificationPreferences({ body: chosen }),
  // One after the other: the last press is what holds.
  scope: { id: 'notification-preferences' },
  onMutate: async (chosen) => {
    await queryClient.cancelQueries({ queryKey: preferences.queryKey });
    const before = queryClient.getQueryData(preferences.queryKey);
    showKind(chosen);
    return before?.kinds.find(({ kind }) => kind === chosen.kind);
  },
  onError(error, chosen, before) {
    // What was chosen since stays chosen.
    if (before) showKind(before, (kind) => kind === chosen);
    toast.error({ title: m.notifications_prefer_failed(), description: asApiError(error).message });
  },
  // Read anew after the last: before it the answer has the choices still to be sent as they were.
  onSettled: () =>
    queryClient.isMutating({ mutationKey: preferences.queryKey }) > 1
      ? undefined
      : queryClient.invalidateQueries({ queryKey: preferences.queryKey }),
});

/** Has a letter tried at the reader's address, which was refused. */
export const tryAddress = () => api.tryMyAddress();

/** Changes when the reader gets no e-mails. */
export const saveTimes = (times: NotificationPreferences['times']) =>
  api.updateNotificationTimes({ body: times });
