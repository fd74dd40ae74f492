import type { Screen } from '#contract/screens.ts';

/** Where administrators see how the portal is doing. */
export const systemCheckScreens = [
  { path: '/admin/system', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
