import type { Screen } from '#contract/screens.ts';

/** Where covers are named. */
export const coverScreens = [{ path: '/cover', openTo: 'everyone' }] as const satisfies readonly Screen[];
