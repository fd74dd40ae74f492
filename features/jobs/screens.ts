import type { Screen } from '#contract/screens.ts';

/** Its address, and whom it is open to. */
export const jobsScreens = [{ path: '/admin/jobs', openTo: ['ADMIN'] }] as const satisfies readonly Screen[];
