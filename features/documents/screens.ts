import type { Screen } from '#contract/screens.ts';

/** Where company documents are, and where they, their folders and the quick links are kept. */
export const documentScreens = [
  { path: '/documents', openTo: 'everyone' },
  { path: '/documents/:documentId', openTo: 'everyone' },
  { path: '/admin/documents', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/document-folders/:kind?', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/quick-links/:kind?', openTo: ['HR', 'ADMIN'] },
] as const satisfies readonly Screen[];
