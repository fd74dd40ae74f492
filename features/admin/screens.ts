import type { Screen } from '#contract/screens.ts';

/** Its address, and whom it is open to: whoever has an entry in the Admin group. */
export const adminScreens = [
  { path: '/admin', openTo: ['ADMIN', 'HR', 'FINANCE'] },
] as const satisfies readonly Screen[];
