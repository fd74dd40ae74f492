import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls as listsCalls } from '../../lists/calls.ts';
import type * as listsContract from '../../lists/contract.ts';
import { calls } from '../calls.ts';
import type * as viewsContract from '../views-contract.ts';
import type { SavedView, SaveView } from '../views-contract.ts';

const api = callsOf<typeof viewsContract>(calls);

const listsApi = callsOf<typeof listsContract>(listsCalls);

const key = ['asset-request-views'] as const;
const tenMinutes = 10 * 60_000;

/** One's own views of the work list, in their order. */
export const savedViews = dataOf(key, api.getViews, { staleTime: tenMinutes });

/** The locations that a list may be narrowed to. */
export const locations = dataOf(['asset-request-locations'], api.getLocationList, { staleTime: tenMinutes });

/** The org units that a list may be narrowed to. */
export const orgUnits = dataOf(['asset-request-org-units'], listsApi.getOrgUnitList, {
  staleTime: tenMinutes,
});

/** Saves a view, or changes the one of this name. */
export const keepView = (body: SaveView): Promise<void> => changed(api.saveView({ body }));

/** Deletes a view. */
export const dropView = (name: string): Promise<void> => changed(api.deleteView({ body: { name } }));

/** Puts the views in this order. */
export const sortViews = (names: string[]): Promise<void> => changed(api.orderViews({ body: { names } }));

async function changed(answer: Promise<{ data: SavedView[] }>): Promise<void> {
  queryClient.setQueryData(key, await answer);
}
