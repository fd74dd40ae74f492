import type { Screen } from '#contract/screens.ts';

/** Where administrators set the company up. */
export const setUpScreens = [
  { path: '/admin/set-up', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
