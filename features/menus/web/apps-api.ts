import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { allOf } from '#web/records/kept.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AppTile } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The tiles of My Apps; a change of what is kept makes them stale. */
export const myApps = queryOptions({
  queryKey: [...allOf({ base: '/download/admin/apps' }), 'shown'],
  queryFn: async ({ signal }) => (await api.getMyApps({ signal })).data,
  staleTime: 5 * 60_000,
});

/** Puts a tile among the favourites or takes it out: in view at once, undone in view if it is refused. The order stays until My Apps is opened anew. */
export const favour = mutationOptions({
  mutationFn: ({ key, favourite }: AppTile) => api.favouriteApp({ body: { key, favourite } }),
  scope: { id: 'favourite-apps' },
  onMutate: async (chosen) => {
    await queryClient.cancelQueries({ queryKey: myApps.queryKey });
    const before = queryClient.getQueryData(myApps.queryKey);
    queryClient.setQueryData(myApps.queryKey, (held) =>
      held?.map((app) => (app.key === chosen.key ? chosen : app)),
    );
    return before;
  },
  onError(error, _chosen, before) {
    queryClient.setQueryData(myApps.queryKey, before);
    toast.error({ title: m.menus_app_favour_failed(), description: asApiError(error).message });
  },
});
