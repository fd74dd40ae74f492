import type { Screen } from '../../contract/screens.ts';

/** Where one finds colleagues. */
export const directoryScreens = [
  { path: '/employee-search/:empcode?', openTo: 'everyone' },
] as const satisfies readonly Screen[];
