import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { menuTopic } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

/** The entries of one's own side menu, in serial order. */
export const menus = queryOptions({
  queryKey: ['menus'],
  queryFn: async ({ signal }) => (await api.getMenus({ signal })).data,
  staleTime: 5 * 60_000,
  // An administrator has changed it.
  meta: { tells: menuTopic },
});
