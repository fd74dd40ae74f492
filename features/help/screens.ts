import type { Screen } from '../../contract/screens.ts';

/** Where help is found, and where it is kept. */
export const helpScreens = [
  { path: '/help-and-support', openTo: 'everyone' },
  { path: '/admin/help/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
