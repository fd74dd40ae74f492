import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

export const correctionsKey = ['one-pager-corrections'] as const;

/** Requests for correction: the reader's own, or with `all` those that they decide about. */
export const correctionList = (filter: { all?: boolean; open?: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...correctionsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      api.onePagerCorrections({
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { changesWithNotices: true, offline: false },
  });

export const settle = (body: BodyOf<typeof contract.settleOnePagerCorrection>) =>
  api.settleOnePagerCorrection({ body });

const isGoingOn = (state: string) => state === 'checking' || state === 'applying';

/** Where facts are taken from, and the newest runs; asked again while one goes on. */
export const syncs = queryOptions({
  queryKey: ['one-pager-syncs'],
  queryFn: async ({ signal }) => (await api.onePagerSyncs({ signal })).data,
  refetchInterval: ({ state }) => (state.data?.rows.some((run) => isGoingOn(run.state)) ? 2_000 : false),
  meta: { offline: false },
});

export const runSync = () => api.runOnePagerSync({ body: {} });
