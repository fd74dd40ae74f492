import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { getOrgUnitList } from '../../lists/contract.ts';
import type {
  deleteView,
  getLocationList,
  getViews,
  orderViews,
  SavedView,
  SaveView,
  saveView,
} from '../views-contract.ts';

const key = ['asset-request-views'] as const;
const tenMinutes = 10 * 60_000;

/** One's own views of the work list, in their order. */
export const savedViews = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => send<typeof getViews>('GET', '/download/buying/getViews', { signal }),
  select: (answer) => answer.data,
  staleTime: tenMinutes,
});

/** The locations that a list may be narrowed to. */
export const locations = queryOptions({
  queryKey: ['asset-request-locations'],
  queryFn: ({ signal }) =>
    send<typeof getLocationList>('GET', '/download/buying/getLocationList', { signal }),
  select: (answer) => answer.data,
  staleTime: tenMinutes,
});

/** The org units that a list may be narrowed to. */
export const orgUnits = queryOptions({
  queryKey: ['asset-request-org-units'],
  queryFn: ({ signal }) => send<typeof getOrgUnitList>('GET', '/download/buying/getOrgUnitList', { signal }),
  select: (answer) => answer.data,
  staleTime: tenMinutes,
});

/** Saves a view, or changes the one of this name. */
export function keepView(client: QueryClient, body: SaveView): Promise<void> {
  return changed(client, send<typeof saveView>('POST', '/download/buying/saveView', { body }));
}

/** Deletes a view. */
export function dropView(client: QueryClient, name: string): Promise<void> {
  return changed(client, send<typeof deleteView>('POST', '/download/buying/deleteView', { body: { name } }));
}

/** Puts the views in this order. */
export function sortViews(client: QueryClient, names: string[]): Promise<void> {
  return changed(client, send<typeof orderViews>('POST', '/download/buying/orderViews', { body: { names } }));
}

async function changed(client: QueryClient, answer: Promise<{ data: SavedView[] }>): Promise<void> {
  client.setQueryData(key, await answer);
}
