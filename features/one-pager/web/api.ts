import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The group of one-pagers in the reader's side menu. */
export const onePagerMenu = queryOptions({
  queryKey: ['one-pager-menu'],
  queryFn: async ({ signal }) => (await api.onePagerMenu({ signal })).data,
  staleTime: 5 * 60_000,
});
