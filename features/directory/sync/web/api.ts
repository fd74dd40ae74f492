import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { Sync } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const lookEveryMs = 2_000;

/** True while a run is under way. */
export const isRunning = ({ open }: Sync) => open !== null && open.state !== 'ready';

/** Where employees are taken from, and how that stands; looked at again and again while a run is under way. */
export const syncState = dataOf(['sync'], api.getSync, {
  refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? lookEveryMs : false),
});

/** Has it run now; `whole`: for everybody, and not for what has changed alone. */
export const startRun = (whole: boolean) => api.runSync({ body: { whole } });
