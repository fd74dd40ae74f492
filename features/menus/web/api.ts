import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { getMenus } from '../contract.ts';
import { menuTopic } from '../rules.ts';

/** The entries of one's own side menu, in serial order. */
export const menus = queryOptions({
  queryKey: ['menus'],
  queryFn: async ({ signal }) => (await send<typeof getMenus>('GET', '/api/get-menus', { signal })).data,
  staleTime: 5 * 60_000,
  // An administrator has changed it.
  meta: { tells: menuTopic },
});
