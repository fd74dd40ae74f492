import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { getSync, runSync, Sync } from '../contract.ts';

const lookEveryMs = 2_000;

/** True while a run is under way. */
export const isRunning = ({ open }: Sync) => open !== null && open.state !== 'ready';

/** Where employees are taken from, and how that stands; looked at again and again while a run is under way. */
export const syncState = queryOptions({
  queryKey: ['sync'],
  queryFn: ({ signal }) => send<typeof getSync>('GET', '/download/admin/getSync', { signal }),
  select: (answer) => answer.data,
  refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? lookEveryMs : false),
});

/** Has it run now; `whole`: for everybody, and not for what has changed alone. */
export const startRun = (whole: boolean) =>
  send<typeof runSync>('POST', '/download/admin/runSync', { body: { whole } });
