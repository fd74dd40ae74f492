import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { menuTopic } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

/** The entries of one's own side menu, in serial order. */
export const menus = dataOf(['menus'], api.getMenus, {
  staleTime: 5 * 60_000,
  // An administrator has changed it.
  meta: { tells: menuTopic },
});
