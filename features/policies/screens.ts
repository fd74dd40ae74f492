import type { Screen } from '#contract/screens.ts';

/** Where policies are read, where is seen who has read one, and where they are kept. */
export const policyScreens = [
  { path: '/policies', openTo: 'everyone' },
  { path: '/policies/:policyId', openTo: 'everyone' },
  { path: '/policy-report/:policyId', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/policies/:kind?', openTo: ['HR', 'ADMIN'] },
] as const satisfies readonly Screen[];
