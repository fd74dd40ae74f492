import type { Screen } from '#contract/screens.ts';

/** Where one sees what was not sent. */
export const offlineScreens = [{ path: '/unsent', openTo: 'everyone' }] as const satisfies readonly Screen[];
