import type { Screen } from '#contract/screens.ts';

/** Where help is found, what people tell us, and where help is kept. */
export const helpScreens = [
  { path: '/help-and-support', openTo: 'everyone' },
  { path: '/told-us', openTo: 'everyone' },
  { path: '/told-us/:tellingId', openTo: 'everyone' },
  { path: '/admin/help/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
