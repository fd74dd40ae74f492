import type { ComponentType } from 'react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { uploadScreens } from '../screens.ts';

declare module '#web/lib/room.ts' {
  interface Parts {
    /** What is taken from elsewhere without anybody uploading it, by runs that are among the uploads; nothing where none is. */
    UploadSource: ComponentType;
    /** Begins an upload of a kind, from where its things are kept. */
    UploadButton: ComponentType<{ kind: string; label: string }>;
  }
}

/** Spreadsheets that people upload. */
export const uploads = room({
  screens: uploadScreens,
  pages: {
    '/admin/uploads': part(() => import('./UploadsPage.tsx')),
    '/admin/uploads/:uploadId': part(() => import('./UploadPage.tsx')),
  },
  offers: { UploadButton: part(() => import('./UploadButton.tsx')) },
});
