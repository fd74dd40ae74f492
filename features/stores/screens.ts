import type { Screen } from '#contract/screens.ts';

/** Where stores are kept, who belongs to them, and their budget. */
export const storesScreens = [
  { path: '/store-attendance', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/store-availability', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/my-attendance', openTo: 'everyone' },
  { path: '/eye-care-budget', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/store-people', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/admin/stores/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
