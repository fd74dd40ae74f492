import type { Screen } from '#contract/screens.ts';

/** Where administrators see how the portal is used. */
export const usageScreens = [{ path: '/admin/use', openTo: ['ADMIN'] }] as const satisfies readonly Screen[];
