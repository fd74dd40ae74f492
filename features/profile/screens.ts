import type { Screen } from '#contract/screens.ts';

/** Where one sees who one is, and chooses how the page looks. */
export const profileScreens = [
  { path: '/profile', openTo: 'everyone' },
  { path: '/mode', openTo: 'everyone' },
] as const satisfies readonly Screen[];
