import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

export const correctionsKey = ['one-pager-corrections'] as const;

const listed = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  meta: { changesWithNotices: true, offline: false },
};
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The reader's own requests for correction. */
export const ownCorrections = infiniteQueryOptions({
  queryKey: [...correctionsKey, 'own'],
  queryFn: ({ signal, pageParam }) => api.onePagerCorrections({ query: from(pageParam), signal }),
  ...listed,
});

/** Those that the reader decides about; `open`: only those that nobody has decided about. */
export const allCorrections = (open: boolean) =>
  infiniteQueryOptions({
    queryKey: [...correctionsKey, 'all', open],
    queryFn: ({ signal, pageParam }) =>
      api.allOnePagerCorrections({ query: { ...from(pageParam), ...(open && { open }) }, signal }),
    ...listed,
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
