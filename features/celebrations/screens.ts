import type { Screen } from '#contract/screens.ts';

/** Everybody who celebrates today and tomorrow. */
export const celebrationScreens = [
  { path: '/celebrations', openTo: 'everyone' },
] as const satisfies readonly Screen[];
