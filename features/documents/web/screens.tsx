import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { part } from '#web/ui/part.tsx';
import { documentScreens, documentWidgets } from '../screens.ts';

/** Company documents in folders, and the quick links of the dashboard. */
export const documents = room({
  screens: documentScreens,
  pages: {
    '/documents': part(() => import('./DocumentsPage.tsx')),
    '/documents/:documentId': part(() => import('./DocumentPage.tsx')),
    '/admin/documents': part(() => import('./KeepDocumentsPage.tsx')),
    '/admin/document-folders/:kind?': part(() => import('./KeepFoldersPage.tsx')),
    '/admin/quick-links/:kind?': part(() => import('./KeepLinksPage.tsx')),
  },
  cards: [
    foldedCard(documentWidgets.quickLinks, {
      summary: m.documents_links_summary,
      Content: part(() => import('./QuickLinks.tsx')),
    }),
  ],
});
