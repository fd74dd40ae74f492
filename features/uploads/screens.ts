import type { Screen } from '#contract/screens.ts';

/** Where uploads are listed, and each is gone through. */
export const uploadScreens = [
  { path: '/admin/uploads', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/uploads/:uploadId', openTo: ['HR', 'ADMIN'] },
] as const satisfies readonly Screen[];
