import type { Screen } from '#contract/screens.ts';

/** Where administrators keep My Apps and the side menu. */
export const menuScreens = [
  { path: '/admin/apps', openTo: ['ADMIN', 'HR'] },
  { path: '/admin/menus/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
