import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/paged.ts';
import { storesKey } from '../../places/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { Figure, Scope } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

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
    queryFn: ({ signal }) => api.availability({ query, signal }),
    refetchInterval: liveEvery,
    placeholderData: keepPreviousData,
  });

/** The list behind one of them. */
export const behindFigure = (query: Looking, figure: Figure) =>
  infiniteQueryOptions({
    ...paged([...storesKey, 'availability-list', query, figure], (from, signal) =>
      api.availabilityList({
        query: { ...query, figure, limit: shownAtOnce, ...from },
        signal,
      }),
    ),
    refetchInterval: liveEvery,
  });

/** The gaps of a month. */
export const gapsOf = ({ scope, key }: Looking, month: string) =>
  queryOptions({
    queryKey: [...storesKey, 'availability-month', scope, key ?? '', month],
    queryFn: ({ signal }) => api.availabilityMonth({ query: { scope, ...(key && { key }), month }, signal }),
    select: (answer) => answer.data,
    staleTime: 30_000,
  });

/** How the posts of the last months were filled. */
export const trendOf = ({ scope, key }: Looking) =>
  queryOptions({
    queryKey: [...storesKey, 'availability-trend', scope, key ?? ''],
    queryFn: ({ signal }) => api.availabilityTrend({ query: { scope, ...(key && { key }) }, signal }),
    select: (answer) => answer.data,
    staleTime: 60_000,
  });

/** Asks a store to mark its day. */
export const nudge = (store: string) => api.nudgeStore({ body: { store } });
