import type { Screen } from '#contract/screens.ts';

/** Where an administrator sees what of the menu somebody is shown, and why. */
export const menuOfHome = '/admin/menu-of';

/** Where administrators keep My Apps and the side menu, and see what of it somebody is shown. */
export const menuScreens = [
  { path: '/admin/apps', openTo: ['ADMIN', 'HR'] },
  { path: '/admin/menu-of/:empcode?', openTo: ['ADMIN'] },
  { path: '/admin/menus/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
