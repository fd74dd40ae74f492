import type { Screen } from '../../contract/screens.ts';

/** Where administrators keep My Apps. */
export const menuScreens = [
  { path: '/admin/apps', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
