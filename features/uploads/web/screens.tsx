import { FileUp } from 'lucide-react';
import { lazy } from 'react';
import { room } from '../../../web/lib/room.ts';
import { uploadScreens } from '../screens.ts';

/** Spreadsheets that people upload. */
export const uploads = room({
  screens: uploadScreens,
  pages: {
    '/admin/uploads': lazy(() => import('./UploadsPage.tsx')),
    '/admin/uploads/:uploadId': lazy(() => import('./UploadPage.tsx')),
  },
  auditWords: async () => (await import('../audit-words.ts')).uploadAuditWords,
  icons: { 'file-up': FileUp },
});
