import type { Screen } from '#contract/screens.ts';

/** Where uploads are listed, and each is gone through. */
export const uploadScreens = [
  { path: '/admin/uploads', openTo: ['HR', 'ADMIN', 'STORE', 'REGION'] },
  { path: '/admin/uploads/:uploadId', openTo: ['HR', 'ADMIN', 'STORE', 'REGION'] },
] as const satisfies readonly Screen[];
