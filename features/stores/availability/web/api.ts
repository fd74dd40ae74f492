import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { storesKey } from '../../places/web/api.ts';
import type {
  availability,
  availabilityList,
  availabilityMonth,
  availabilityTrend,
  nudgeStore,
} from '../contract.ts';
import type { Figure, Scope } from '../rules.ts';

/** Of what availability is looked at, and on which day. */
export interface Looking {
  readonly scope: Scope;
  readonly key?: string;
  readonly day?: string;
}

/** Milliseconds: how often the numbers are read anew while they are looked at. */
const liveEvery = 2_000;

/** People of a list, before one asks for more. */
const shownAtOnce = 12;

/** The four numbers, live as stores mark. */
export const availabilityOf = (query: Looking) =>
  queryOptions({
    queryKey: [...storesKey, 'availability', query],
    queryFn: ({ signal }) =>
      send<typeof availability>('GET', '/download/eyeCare/availability', { query, signal }),
    refetchInterval: liveEvery,
    placeholderData: keepPreviousData,
  });

/** The list behind one of them. */
export const behindFigure = (query: Looking, figure: Figure) =>
  infiniteQueryOptions({
    queryKey: [...storesKey, 'availability-list', query, figure],
    queryFn: ({ pageParam, signal }) =>
      send<typeof availabilityList>('GET', '/download/eyeCare/availabilityList', {
        query: { ...query, figure, limit: shownAtOnce, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    refetchInterval: liveEvery,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The gaps of a month. */
export const gapsOf = ({ scope, key }: Looking, month: string) =>
  queryOptions({
    queryKey: [...storesKey, 'availability-month', scope, key ?? '', month],
    queryFn: ({ signal }) =>
      send<typeof availabilityMonth>('GET', '/download/eyeCare/availabilityMonth', {
        query: { scope, ...(key && { key }), month },
        signal,
      }),
    select: (answer) => answer.data,
    staleTime: 30_000,
  });

/** How the posts of the last months were filled. */
export const trendOf = ({ scope, key }: Looking) =>
  queryOptions({
    queryKey: [...storesKey, 'availability-trend', scope, key ?? ''],
    queryFn: ({ signal }) =>
      send<typeof availabilityTrend>('GET', '/download/eyeCare/availabilityTrend', {
        query: { scope, ...(key && { key }) },
        signal,
      }),
    select: (answer) => answer.data,
    staleTime: 60_000,
  });

/** Asks a store to mark its day. */
export const nudge = (store: string) =>
  send<typeof nudgeStore>('POST', '/download/eyeCare/nudgeStore', { body: { store } });
