import { calls as searchCalls } from '#features/directory/search/calls.ts';
import type * as searchContract from '#features/directory/search/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { menuTopic } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

/** Every entry of the menu, whether somebody is shown it, and why. */
export const menuExplained = (empcode: string) =>
  dataOf(['menus', 'explained', empcode], api.explainMenu, {
    query: { empcode },
    meta: { tells: menuTopic },
  });

const searchApi = callsOf<typeof searchContract>(searchCalls);

/** People whom a name or code means, at most ten. */
export const lookUp = async (query: string) => {
  const { data, complete } = await searchApi.empSearch({ query: { query } });
  return { data: data.slice(0, 10), complete };
};

/** The entries of one's own side menu, in serial order. */
export const menus = dataOf(['menus'], api.getMenus, {
  staleTime: 5 * 60_000,
  // An administrator has changed it.
  meta: { tells: menuTopic },
});
