import type { Screen } from '#contract/screens.ts';

/** The first screen, and where administrators keep its cards. */
export const dashboardScreens = [
  { path: '/', openTo: 'everyone' },
  { path: '/admin/widgets/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
