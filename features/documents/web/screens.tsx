import { FolderOpen } from 'lucide-react';
import { lazy } from 'react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { documentScreens, documentWidgets } from '../screens.ts';

/** Company documents in folders, and the quick links of the dashboard. */
export const documents = room({
  screens: documentScreens,
  pages: {
    '/documents': lazy(() => import('./DocumentsPage.tsx')),
    '/documents/:documentId': lazy(() => import('./DocumentPage.tsx')),
    '/admin/documents': lazy(() => import('./KeepDocumentsPage.tsx')),
    '/admin/document-folders/:kind?': lazy(() => import('./KeepFoldersPage.tsx')),
    '/admin/quick-links/:kind?': lazy(() => import('./KeepLinksPage.tsx')),
  },
  cards: [
    foldedCard(documentWidgets.quickLinks, {
      summary: m.documents_links_summary,
      Content: lazy(() => import('./QuickLinks.tsx')),
    }),
  ],
  icons: { 'folder-open': FolderOpen },
});
