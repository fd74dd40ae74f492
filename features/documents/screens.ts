import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Where company documents are, and where they, their folders and the quick links are kept. */
export const documentScreens = [
  { path: '/documents', openTo: 'everyone' },
  { path: '/documents/:documentId', openTo: 'everyone' },
  { path: '/admin/documents', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/document-folders/:kind?', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/quick-links/:kind?', openTo: ['HR', 'ADMIN'] },
] as const satisfies readonly Screen[];

/** Its card of the dashboard. */
export const documentWidgets = {
  quickLinks: {
    key: 'quick-links',
    title: m.documents_links_title,
    place: 'aside',
    serialNo: 55,
    openTo: 'everyone',
  },
} as const satisfies Record<string, Widget>;
