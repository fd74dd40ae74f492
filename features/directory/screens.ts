import type { Screen } from '../../contract/screens.ts';

/** Where one finds colleagues, and who reports to whom. */
export const directoryScreens = [
  { path: '/employee-search/:empcode?', openTo: 'everyone' },
  { path: '/org-chart/:empcode?', openTo: 'everyone' },
] as const satisfies readonly Screen[];
