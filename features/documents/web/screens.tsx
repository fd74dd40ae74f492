import { FolderOpen } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { documentScreens, documentWidgets } from '../screens.ts';
import QuickLinksCard from './QuickLinksCard.tsx';

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
  cards: [{ widget: documentWidgets.quickLinks, Card: QuickLinksCard }],
  icons: { 'folder-open': FolderOpen },
});
