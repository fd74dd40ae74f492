import type { Screen } from '../../contract/screens.ts';

/** The first screen. */
export const dashboardScreens = [{ path: '/', openTo: 'everyone' }] as const satisfies readonly Screen[];
