import type { Screen } from '#contract/screens.ts';

/** Its address, and whom it is open to. */
export const statementScreens = [
  { path: '/money-statement', openTo: 'everyone' },
] as const satisfies readonly Screen[];
